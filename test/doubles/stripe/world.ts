/** What a payer knows: customers, their subscriptions, invoices, pages. Moments are Unix seconds. */
export interface Customer {
  id: string;
  object: "customer";
  email: string | null;
  metadata: Record<string, string>;
  deleted?: true;
}

export interface Price {
  id: string;
  object: "price";
  unit_amount: number;
  currency: "jpy";
  recurring: { interval: "month"; interval_count: 1 };
}

export interface Invoice {
  id: string;
  object: "invoice";
  number: string;
  customer: string;
  created: number;
  total: number;
  amount_due: number;
  currency: "jpy";
  status: "paid" | "open" | "void";
  hosted_invoice_url: string;
}

export interface Schedule {
  id: string;
  object: "subscription_schedule";
  subscription: string;
  status: "active" | "released";
  end_behavior: "release";
  current_phase: { start_date: number; end_date: number };
  phases: { start_date: number; end_date: number; items: { price: string }[] }[];
}

export interface Subscription {
  id: string;
  object: "subscription";
  customer: string;
  status: string;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  cancellation_details: { reason: string | null };
  items: {
    object: "list";
    data: { id: string; price: Price; current_period_start: number; current_period_end: number }[];
  };
  latest_invoice: string | null;
  schedule: string | null;
  pending_update: { subscription_items: { price: string }[] } | null;
}

export interface Session {
  id: string;
  object: "checkout.session";
  customer: string;
  status: "open" | "complete" | "expired";
  url: string | null;
  success_url: string;
  cancel_url: string;
  price: string;
}

export interface Event {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: object };
}

export const prices: Record<string, number> = {
  price_starter: 1980,
  price_lite: 4980,
  price_regular: 9800,
  price_premium: 29_800,
  price_old_regular: 5000,
};

export const monthSeconds = 30 * 24 * 60 * 60;

export function priceOf(id: string): Price {
  const unit_amount = prices[id];
  if (unit_amount === undefined) throw new Error(`no price ${id}`);
  const recurring = { interval: "month", interval_count: 1 } as const;
  return { id, object: "price", unit_amount, currency: "jpy", recurring };
}

export class World {
  customers = new Map<string, Customer>();
  subscriptions = new Map<string, Subscription>();
  invoices = new Map<string, Invoice>();
  schedules = new Map<string, Schedule>();
  sessions = new Map<string, Session>();
  events: Event[] = [];
  /** False: the customer's card is declined. */
  cardWorks = true;
  base = "";
  private count = 0;

  now(): number {
    return Math.floor(Date.now() / 1000);
  }

  id(kind: string): string {
    this.count += 1;
    return `${kind}_${String(this.count).padStart(6, "0")}`;
  }

  emit(type: string, object: object): Event {
    const event: Event = {
      id: this.id("evt"),
      object: "event",
      type,
      created: this.now(),
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    return event;
  }

  addCustomer(details: Pick<Customer, "email" | "metadata">): Customer {
    const customer: Customer = { id: this.id("cus"), object: "customer", ...details };
    this.customers.set(customer.id, customer);
    return customer;
  }

  invoice(customer: string, total: number, status: Invoice["status"]): Invoice {
    const id = this.id("in");
    const made: Invoice = {
      id,
      object: "invoice",
      number: `H-${id.slice(3)}`,
      customer,
      created: this.now(),
      total,
      amount_due: total,
      currency: "jpy",
      status,
      hosted_invoice_url: `${this.base}/invoice/${id}`,
    };
    this.invoices.set(id, made);
    return made;
  }

  subscribe(customer: string, price: string, status = "active"): Subscription {
    const now = this.now();
    const id = this.id("sub");
    const invoice = this.invoice(customer, priceOf(price).unit_amount, status === "active" ? "paid" : "open");
    const subscription: Subscription = {
      id,
      object: "subscription",
      customer,
      status,
      created: now,
      cancel_at: null,
      cancel_at_period_end: false,
      cancellation_details: { reason: null },
      items: {
        object: "list",
        data: [
          {
            id: this.id("si"),
            price: priceOf(price),
            current_period_start: now,
            current_period_end: now + monthSeconds,
          },
        ],
      },
      latest_invoice: invoice.id,
      schedule: null,
      pending_update: null,
    };
    this.subscriptions.set(id, subscription);
    return subscription;
  }

  /** What is paid on an invoice's page: a change that waited is made, a subscription in arrears goes on. */
  pay(invoiceId: string): void {
    const invoice = this.invoices.get(invoiceId);
    if (invoice?.status !== "open") return;
    invoice.status = "paid";
    this.emit("invoice.paid", invoice);
    for (const subscription of this.subscriptions.values()) {
      if (subscription.latest_invoice !== invoiceId) continue;
      const [item] = subscription.items.data;
      const waiting = subscription.pending_update?.subscription_items[0];
      if (item && waiting) item.price = priceOf(waiting.price);
      subscription.pending_update = null;
      if (subscription.status !== "canceled") subscription.status = "active";
      this.emit("customer.subscription.updated", subscription);
    }
  }

  /** The person pays on a checkout page. */
  complete(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (session?.status !== "open") return;
    session.status = "complete";
    session.url = null;
    const subscription = this.subscribe(session.customer, session.price);
    this.emit("customer.subscription.created", subscription);
    this.emit("invoice.paid", this.invoices.get(subscription.latest_invoice ?? "") ?? {});
    this.emit("checkout.session.completed", session);
  }
}
