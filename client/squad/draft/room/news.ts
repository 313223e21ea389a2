import type { TeamId } from '../../../../shared/core/ids.ts'
import type { DraftState, Pick } from '../../../../shared/rules/draft/state.ts'
import { turnLabel } from '../../../../shared/labels/draft/turn.ts'
import { isOnTheClock, turnsUntil } from '../table/turns.ts'

/**
 * What a screen reader is told between two states of a draft that the server has confirmed: picks, many at once as
 * a count; that one is next or on the clock; that it pauses or resumes. Empty for nothing.
 */
export function newsOf(
  before: DraftState,
  after: DraftState,
  { me, teamName }: { me: TeamId; teamName: (id: TeamId) => string },
): string {
  const news: string[] = []
  const made = picksMade(before, after)
  const last = made.at(-1)
  if (last && made.length > 1)
    news.push(`${made.length} picks were made, the last of them: ${pickWords(last)}`)
  else if (last) news.push(pickWords(last))
  for (const { overall, ownerId } of changedHands(before, after))
    news.push(`${turnLabel(after, overall)} now belongs to ${ownerId === me ? 'you' : teamName(ownerId)}.`)
  if (before.picks.filter(Boolean).length > after.picks.filter(Boolean).length)
    news.push('The last pick was undone.')
  if (after.lot && after.lot.number !== before.lot?.number)
    news.push(`${after.lot.player.name} is on the block at $${after.lot.bid}.`)
  else if (after.lot && before.lot && after.lot.bid > before.lot.bid)
    news.push(
      after.lot.teamId === me
        ? `Your bid leads: $${after.lot.bid}.`
        : `${teamName(after.lot.teamId)} bids $${after.lot.bid}.`,
    )
  if (before.stage !== after.stage) news.push(STAGES[after.stage])
  if (isOnTheClock(after, me) && !isOnTheClock(before, me)) news.push('You’re on the clock.')
  else if (turnsUntil(after, me) === 1 && turnsUntil(before, me) !== 1 && !after.lot)
    news.push('You’re up next.')
  return news.join(' ')

  function pickWords({ teamId, player, overall, price }: Pick): string {
    const who = teamId === me ? 'You' : teamName(teamId)
    const what = `${player.name}, ${player.positions.join('/')}`
    return price === null
      ? `${turnLabel(after, overall)}: ${who} picked ${what}.`
      : `${who} bought ${what} for $${price}.`
  }
}

/** Picks that a trade gave to another team. */
function changedHands(before: DraftState, after: DraftState): DraftState['cells'] {
  if (before.cells === after.cells || before.cells.length !== after.cells.length) return []
  return after.cells.filter(({ ownerId }, index) => ownerId !== before.cells[index]?.ownerId)
}

function picksMade(before: DraftState, after: DraftState): Pick[] {
  const known = new Set(before.picks.flatMap((pick) => pick?.player.id ?? []))
  return after.picks.flatMap((pick) =>
    pick && pick.by !== 'keeper' && !known.has(pick.player.id) ? [pick] : [],
  )
}

const STAGES = {
  planned: '',
  running: 'The draft is live.',
  paused: 'The draft is paused.',
  over: 'The draft is over.',
} as const
