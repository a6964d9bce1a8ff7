/** Thrown inside a transaction when a guard does not hold: rolls everything back, and never leaves the store. */
export class Conflict extends Error {
  readonly on: string;

  constructor(on: string) {
    super(`conflict on ${on}`);
    this.on = on;
  }
}
