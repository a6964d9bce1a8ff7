/** Tells those who watch the log of a fault that does not stop the work: what happened, and the error. */
export type ReportFault = (what: string, fault: unknown) => void;
