/** The part of Stripe's interface that the product uses, over a World. */
import { type Fields, listAt, textAt } from "./form.ts";
import { monthSeconds, priceOf, type Subscription, type World } from "./world.ts";

export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, type: string, code: string | undefined, message: string) {
    super(message);
    this.status = status;
    this.body = { error: { type, code, message } };
  }
}

export interface Call {
  method: string;
  /** Without /v1/. */
  path: string;
  fields: Fields;
}

const invalid = (message: string) => new Refusal(400, "invalid_request_error", undefined, message);
const missing = (what: string) =>
  new Refusal(404, "invalid_request_error", "resource_missing", `No such ${what}`);

function take<Value>(found: Value | undefined, what: string): Value {
  if (found === undefined) throw missing(what);
  return found;
}

type Route = [method: string, path: RegExp, answer: (world: World, call: Call, id: string) => object];

const routes: Route[] = [
  [
    "POST",
    /^customers$/,
    (world, { fields }) => {
      const accountId = textAt(fields, "metadata", "account_id") ?? "";
      return world.addCustomer({
        email: textAt(fields, "email") ?? null,
        metadata: { account_id: accountId },
      });
    },
  ],
  [
    "DELETE",
    /^customers\/(\w+)$/,
    (world, _, id) => {
      const customer = take(world.customers.get(id), "customer");
      if (customer.deleted) throw missing("customer");
      customer.deleted = true;
      for (const one of world.subscriptions.values()) if (one.customer === id) one.status = "canceled";
      return { id, object: "customer", deleted: true };
    },
  ],
  ["GET", /^prices\/(\w+)$/, (_world, _, id) => priceOf(id)],
  ["POST", /^checkout\/sessions$/, (world, { fields }) => openSession(world, fields)],
  ["GET", /^checkout\/sessions\/(\w+)$/, (world, _, id) => take(world.sessions.get(id), "session")],
  [
    "POST",
    /^checkout\/sessions\/(\w+)\/expire$/,
    (world, _, id) => {
      const session = take(world.sessions.get(id), "session");
      if (session.status !== "open") throw invalid(`This session is ${session.status}`);
      session.status = "expired";
      session.url = null;
      world.emit("checkout.session.expired", session);
      return session;
    },
  ],
  [
    "GET",
    /^subscriptions$/,
    (world, { fields }) => {
      const customer = take(world.customers.get(textAt(fields, "customer") ?? ""), "customer");
      if (customer.deleted) throw missing("customer");
      const all = [...world.subscriptions.values()]
        .filter((one) => one.customer === customer.id)
        .toReversed();
      const expand = listAt(fields, "expand").map((one) => one.replace(/^data\./, ""));
      return list(all.map((one) => expanded(world, one, expand)));
    },
  ],
  [
    "GET",
    /^subscriptions\/(\w+)$/,
    (world, { fields }, id) =>
      expanded(world, take(world.subscriptions.get(id), "subscription"), listAt(fields, "expand")),
  ],
  [
    "POST",
    /^subscriptions\/(\w+)$/,
    (world, { fields }, id) => {
      const subscription = take(world.subscriptions.get(id), "subscription");
      update(world, subscription, fields);
      world.emit("customer.subscription.updated", subscription);
      return expanded(world, subscription, listAt(fields, "expand"));
    },
  ],
  [
    "POST",
    /^invoices\/create_preview$/,
    (world, { fields }) => {
      const subscription = take(
        world.subscriptions.get(textAt(fields, "subscription") ?? ""),
        "subscription",
      );
      const price = textAt(fields, "subscription_details", "items", "0", "price") ?? "";
      const at = Number(textAt(fields, "subscription_details", "proration_date"));
      return { object: "invoice", amount_due: Math.max(0, difference(subscription, price, at)) };
    },
  ],
  [
    "GET",
    /^invoices$/,
    (world, { fields }) =>
      list([...world.invoices.values()].filter((one) => one.customer === fields.customer).toReversed()),
  ],
  [
    "POST",
    /^invoices\/(\w+)\/void$/,
    (world, _, id) => {
      const invoice = take(world.invoices.get(id), "invoice");
      if (invoice.status !== "open") throw invalid("This invoice is not open");
      invoice.status = "void";
      for (const one of world.subscriptions.values())
        if (one.latest_invoice === id) one.pending_update = null;
      return invoice;
    },
  ],
  ["POST", /^subscription_schedules$/, (world, { fields }) => schedule(world, fields)],
  ["GET", /^subscription_schedules\/(\w+)$/, (world, _, id) => take(world.schedules.get(id), "schedule")],
  [
    "POST",
    /^subscription_schedules\/(\w+)$/,
    (world, { fields }, id) => {
      const found = take(world.schedules.get(id), "schedule");
      const price = textAt(fields, "phases", "1", "items", "0", "price") ?? "";
      const end = Number(textAt(fields, "phases", "0", "end_date"));
      const [now] = found.phases;
      if (!now || end !== now.end_date) throw invalid("The current phase ends elsewhere");
      found.phases = [
        now,
        { start_date: end, end_date: end + monthSeconds, items: [{ price: priceOf(price).id }] },
      ];
      return found;
    },
  ],
  [
    "POST",
    /^subscription_schedules\/(\w+)\/release$/,
    (world, _, id) => {
      const found = take(world.schedules.get(id), "schedule");
      found.status = "released";
      for (const one of world.subscriptions.values()) if (one.schedule === id) one.schedule = null;
      return found;
    },
  ],
  [
    "POST",
    /^billing_portal\/sessions$/,
    (world, { fields }) => {
      const customer = take(world.customers.get(textAt(fields, "customer") ?? ""), "customer");
      const back = encodeURIComponent(textAt(fields, "return_url") ?? "");
      const url = `${world.base}/portal/${customer.id}?back=${back}`;
      return { object: "billing_portal.session", url };
    },
  ],
];

const list = (data: object[]) => ({ object: "list", data, has_more: false, url: "/v1/list" });

/** Answers a call. Throws Refusal. */
export function answer(world: World, call: Call): object {
  for (const [method, path, respond] of routes) {
    const match = call.method === method ? path.exec(call.path) : null;
    if (match) return respond(world, call, match[1] ?? "");
  }
  throw new Refusal(
    404,
    "invalid_request_error",
    undefined,
    `Unrecognized request ${call.method} ${call.path}`,
  );
}

function openSession(world: World, fields: Fields): object {
  const customer = take(world.customers.get(textAt(fields, "customer") ?? ""), "customer");
  if (customer.deleted) throw missing("customer");
  const id = world.id("cs");
  const session = {
    id,
    object: "checkout.session" as const,
    customer: customer.id,
    status: "open" as const,
    url: `${world.base}/pay/${id}`,
    success_url: textAt(fields, "success_url") ?? "",
    cancel_url: textAt(fields, "cancel_url") ?? "",
    price: priceOf(textAt(fields, "line_items", "0", "price") ?? "").id,
  };
  world.sessions.set(id, session);
  return session;
}

function update(world: World, subscription: Subscription, fields: Fields): void {
  const end = textAt(fields, "cancel_at_period_end");
  const [item] = subscription.items.data;
  if (!item) throw invalid("no items");
  if (end !== undefined) {
    subscription.cancel_at_period_end = end === "true";
    subscription.cancel_at = end === "true" ? item.current_period_end : null;
  }
  const price = textAt(fields, "items", "0", "price");
  if (price === undefined) return;
  if (textAt(fields, "items", "0", "id") !== item.id) throw invalid("The item is not this subscription's");
  const total = difference(subscription, price, Number(textAt(fields, "proration_date")));
  const paid = world.cardWorks || total <= 0;
  const invoice = world.invoice(subscription.customer, total, paid ? "paid" : "open");
  subscription.latest_invoice = invoice.id;
  if (paid) item.price = priceOf(price);
  else subscription.pending_update = { subscription_items: [{ price }] };
}

/** What the rest of the period costs more. */
function difference(subscription: Subscription, price: string, at: number): number {
  const [item] = subscription.items.data;
  if (!item) throw invalid("no items");
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalid("proration_date is outside of the period");
  const rest = (item.current_period_end - at) / (item.current_period_end - item.current_period_start);
  return Math.round((priceOf(price).unit_amount - item.price.unit_amount) * rest);
}

function schedule(world: World, fields: Fields): object {
  const subscription = take(
    world.subscriptions.get(textAt(fields, "from_subscription") ?? ""),
    "subscription",
  );
  const [item] = subscription.items.data;
  if (!item || subscription.schedule) throw invalid("The subscription has a schedule already");
  const phase = { start_date: item.current_period_start, end_date: item.current_period_end };
  const made = {
    id: world.id("sub_sched"),
    object: "subscription_schedule" as const,
    subscription: subscription.id,
    status: "active" as const,
    end_behavior: "release" as const,
    current_phase: phase,
    phases: [{ ...phase, items: [{ price: item.price.id }] }],
  };
  world.schedules.set(made.id, made);
  subscription.schedule = made.id;
  return made;
}

function expanded(world: World, subscription: Subscription, expand: string[]): object {
  const { latest_invoice, schedule: scheduleId } = subscription;
  return {
    ...subscription,
    ...(expand.includes("latest_invoice") && {
      latest_invoice: world.invoices.get(latest_invoice ?? "") ?? null,
    }),
    ...(expand.includes("schedule") && { schedule: world.schedules.get(scheduleId ?? "") ?? null }),
  };
}
