/** Tells whoever watches the log of a fault that the work goes on without: what happened, and the error. */
export type ReportFault = (what: string, fault: unknown) => void;
