/** What other sites call the teams and positions of a sport: lists are pasted from everywhere. */
export interface Aliases {
  /** Abbreviations of one team at different sites, today's and those of where it has been, with a space between. */
  readonly teams: readonly string[]
  /** Positions by what they are called elsewhere, in lower case; none for one that no league owns. */
  readonly positions: Readonly<Record<string, readonly string[]>>
  /** Positions under either of which one player may be listed; in two such groups they are two players. */
  readonly kin: readonly (readonly string[])[]
}
