import { counted } from '../../core/lists.ts'
import type { MoveEvent } from '../../move-in/event.ts'
import { HOST_NAMES } from '../../hosts/league/host-names.ts'

/** What came from another host, as a sentence without its full stop. */
export function moveEventLabel(event: MoveEvent, { who }: { who: string }): string {
  const host = HOST_NAMES[event.host]
  switch (event.kind) {
    case 'league-moved-in':
      return `${who} moved the league in from ${host}: ${counted(event.teams.length, 'team')}, ${counted(event.seasons.length, 'season')}`
    case 'seasons-moved-in':
      return `${who} updated ${counted(event.seasons.length, 'season')} from ${host}`
    case 'rosters-moved-in': {
      const players = event.rosters.reduce((sum, roster) => sum + roster.players.length, 0)
      const leftOut =
        event.leftOut.length === 0
          ? ''
          : `. Not known here: ${event.leftOut.map(({ name }) => name).join(', ')}`
      return `Rosters came from ${host} with ${counted(players, 'player')}${leftOut}`
    }
    case 'weeks-moved-in':
      return `${counted(event.weeks.length, 'week')} of ${event.season} count as ${host} recorded them`
    default:
      return event satisfies never
  }
}
