/** A route of the API as the tests ask it. */
export type Visitor = 'owner' | 'gm' | 'p1' | 'p2';

export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly route: string;
  readonly body?: object;
  /** The shape of its answer in the API's document. */
  readonly shape: string;
  readonly gets: Readonly<Record<Visitor, number>>;
}
