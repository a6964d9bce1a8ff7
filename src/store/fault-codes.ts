/** Where Prisma keeps what the database said: in statements, and at the commit. */
interface PrismaFault extends Error {
  readonly code?: unknown;
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: DatabaseFault } };
  readonly cause?: DatabaseFault;
}

interface DatabaseFault {
  readonly originalCode?: string;
}

/** The codes of a fault: its own, and PostgreSQL's where Prisma tells it in words of its own. */
export function codesOf(fault: Error): readonly string[] {
  const { code, meta, cause } = fault as PrismaFault;
  return [code, meta?.driverAdapterError?.cause?.originalCode, cause?.originalCode]
    .filter((each) => each !== undefined)
    .map(String);
}
