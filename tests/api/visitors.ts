/** Who asks the API, and how a route of it is listed. */
export type Visitor = 'owner' | 'gm' | 'p1' | 'p2';

export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly route: string;
  readonly body?: object;
  /** The shape of its answer in the API's document. */
  readonly shape: string;
  readonly gets: Readonly<Record<Visitor, number>>;
}

export const everyone = { owner: 200, gm: 200, p1: 200, p2: 200 };
export const gmOnly = { owner: 200, gm: 200, p1: 403, p2: 403 };
export const ownerOnly = { owner: 200, gm: 403, p1: 403, p2: 403 };
export const seats = { owner: 403, gm: 200, p1: 200, p2: 200 };
