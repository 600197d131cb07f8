/** An invented website near the bakery, which competes with it in the demo search engine. */
export interface Neighbour {
  /** Its host is this label before the one of the demo website. */
  readonly label: string;
  readonly name: string;
  readonly pages: readonly NeighbourPage[];
}

export interface NeighbourPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  /** Plain text. */
  readonly lead: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}
