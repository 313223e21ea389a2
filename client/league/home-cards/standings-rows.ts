/** Rows of the table on league home. */
const SHOWN = 5
/** Whoever is at least so high up sees the top of the table. */
const NEAR_TOP = 4

/** The five rows of a table around one's own team: the top of it where that has one's own team in it. */
export function rowsAround<Team extends { readonly isMine: boolean }>(teams: readonly Team[]): Team[] {
  const own = teams.findIndex(({ isMine }) => isMine)
  const from = own < NEAR_TOP ? 0 : Math.min(own - Math.floor(SHOWN / 2), teams.length - SHOWN)
  return teams.slice(Math.max(0, from), Math.max(0, from) + SHOWN)
}
