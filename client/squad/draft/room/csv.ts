import type { TeamId } from '../../../../shared/core/ids.ts'
import type { DraftState } from '../../../../shared/rules/draft/state.ts'
import { placeOf } from '../../../../shared/labels/draft/turn.ts'
import { byWords, valueOf } from '../table/labels.ts'

const HEAD = [
  'overall',
  'round',
  'team',
  'player',
  'positions',
  'pro team',
  'rank',
  'difference',
  'price',
  'by',
  'time',
]

/** A draft as a table for spreadsheets (RFC 4180), in the order of the picks. Times are in UTC. */
export function draftCsv(state: DraftState, teamName: (id: TeamId) => string): string {
  const rows = state.picks.flatMap((pick) => {
    if (!pick) return []
    const { overall, teamId, player, rank, price, at } = pick
    const round = price === null ? placeOf(state, overall).round : null
    return [
      [
        overall,
        round,
        teamName(teamId),
        player.name,
        player.positions.join('/'),
        player.team,
        rank,
        valueOf(pick),
        price,
        byWords(pick) ?? 'by the manager',
        new Date(at).toISOString(),
      ],
    ]
  })
  return [HEAD, ...rows].map((row) => row.map(field).join(',')).join('\r\n')
}

/** What a spreadsheet would take for a formula is text: teams have whatever names their managers gave them. */
function field(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '')
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
