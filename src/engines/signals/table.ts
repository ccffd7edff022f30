/**
 * Every figure that the product tells of itself. Labels are closed sets: patterns of routes, names of tools, jobs and models, states and
 * kinds of failure; never a text, an address, or an id of a person, a project or a run. Dashboards and alert rules in deploy/ name these.
 */

/** Upper bounds in seconds. */
const quick = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const long = [0.1, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600];

export const histograms = {
  hitofude_http_request_seconds: {
    help: "From a request to the beginning of its answer; a stream counts until it is open",
    labels: ["method", "route", "status"],
    buckets: quick,
  },
  hitofude_run_wait_seconds: {
    help: "From the request of a run until a worker has taken it for the first time",
    labels: [],
    buckets: long,
  },
  hitofude_run_seconds: {
    help: "From the first taking of a run to its end, by how it ended",
    labels: ["state", "reason"],
    buckets: long,
  },
  hitofude_step_seconds: {
    help: "One tool of a run, by how it ended",
    labels: ["tool", "state"],
    buckets: long,
  },
  hitofude_model_call_seconds: {
    help: "One question to a model with all its repetitions, by how it ended",
    labels: ["model", "kind", "outcome"],
    buckets: long,
  },
  hitofude_job_seconds: {
    help: "One background job, by whether it ended well",
    labels: ["task", "outcome"],
    buckets: long,
  },
} as const;

export const counters = {
  hitofude_model_tokens_total: {
    help: "Tokens: input, output, and of these what was cached and what was thought",
    labels: ["model", "direction"],
  },
  hitofude_model_failures_total: {
    help: "Questions to a model that broke, asked again or given up, by kind of failure",
    labels: ["model", "reason"],
  },
  hitofude_page_cache_total: {
    help: "Public pages asked for: from memory (hit) or made anew (miss)",
    labels: ["outcome"],
  },
  hitofude_log_lines_total: { help: "Lines in the log that somebody should read", labels: ["level"] },
} as const;

/** Read when somebody asks. */
export const gauges = {
  hitofude_runs_open: {
    help: "Runs that wait (queued) or are worked on (running), in all processes",
    labels: ["state"],
  },
  hitofude_queue_age_seconds: { help: "How long the oldest waiting run has waited", labels: [] },
  hitofude_jobs_waiting: {
    help: "Background jobs that wait to be worked on, in all processes",
    labels: ["task"],
  },
  hitofude_runs_worked_on: { help: "Runs that this process works on now", labels: [] },
  hitofude_streams_open: { help: "Streams of events open in this process", labels: [] },
  hitofude_database_connections: { help: "Connections of this process's pool", labels: ["state"] },
  hitofude_database_waiting: { help: "Statements of this process that wait for a connection", labels: [] },
  hitofude_service_up: {
    help: "1 while an outside service answers this process, else 0",
    labels: ["service"],
  },
} as const;

export type Histogram = keyof typeof histograms;
export type Counter = keyof typeof counters;
export type Gauge = keyof typeof gauges;

type Table = typeof histograms & typeof counters & typeof gauges;
export type Labels<Name extends keyof Table> = Record<Table[Name]["labels"][number], string>;
