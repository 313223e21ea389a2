import type { DraftEvent } from '../../draft/event.ts'
import type { AutopickMode, Keeper } from '../../draft/draft.ts'
import type { TeamId } from '../../core/ids.ts'
import { counted } from '../../core/lists.ts'
import { effectPhrase } from '../lineup/effect.ts'
import { clockLabel } from '../../core/clock-label.ts'

/** What each mode is called. */
export const AUTOPICK_WORDS = {
  off: 'Off',
  'fail-safe': 'On timeout',
  instant: 'Always',
} as const satisfies Record<AutopickMode, string>

/**
 * What happened in a draft, as a sentence without its full stop.
 * @param names.who who did it: a username, or Empire
 * @param names.teamName what to call a team
 */
export function draftEventLabel(
  event: DraftEvent,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  const because = 'reason' in event && event.reason ? `: ${event.reason}` : ''
  switch (event.kind) {
    case 'draft-scheduled':
      return event.after === null
        ? `${who} took the draft off the calendar`
        : `${who} set the time of the draft`
    case 'draft-put-off':
      return `The draft did not start${because}`
    case 'draft-called-off':
      return `${who} called the draft off${because}`
    case 'draft-order-set':
      return ORDER_WORDS[event.by](who)
    case 'keeper-set':
      return `${teamName(event.keeper.teamId)} keeps ${event.keeper.player.name}${forWhat(event.keeper)}`
    case 'keeper-removed':
      return `${teamName(event.keeper.teamId)} does not keep ${event.keeper.player.name}${because}`
    case 'draft-started':
      return event.plan.entered === true
        ? `${who} entered a draft that was held elsewhere`
        : 'The draft started'
    case 'draft-team-joined':
      return `${event.team.name} joined the draft, last in the order`
    case 'draft-picked':
      return `${autoPick(event)}${teamName(event.teamId)} ${event.by === 'autopick' ? 'took' : 'picked'} ${event.player.name}${doneHow(event)}${because}`
    case 'draft-clock-missed':
      return `${teamName(event.teamId)} missed a pick; the clock restarts`
    case 'draft-autopick-set':
      return autopickWords(event, teamName(event.teamId))
    case 'draft-paused':
      return `${who} paused the draft${because}`
    case 'draft-resumed':
      return `${who} resumed the draft${because}`
    case 'draft-undone':
      return `${who} took back ${event.player.name} from ${teamName(event.teamId)}${because}`
    case 'draft-traded':
      return `Traded: ${[...event.picks.map((pick) => `pick ${pick.overall} (round ${pick.round}) to ${teamName(pick.ownerId)}`), ...event.players.map(({ name, to }) => (to === null ? `${name} was dropped` : `${name} to ${teamName(to)}`))].join(', ')}`
    case 'draft-pick-corrected':
      return `${who} corrected a pick of ${teamName(event.teamId)}: ${correctedWords(event)}${because}${effectPhrase(event.lineUp)}`
    case 'draft-clock-changed':
      return `${who} changed the clock from ${clockLabel(event.before)} to ${clockLabel(event.after)}${because}`
    case 'draft-nominated':
      return `${autoPick(event)}${teamName(event.teamId)} nominated ${event.player.name} for $${event.amount}${doneHow(event)}${because}`
    case 'draft-bid':
      return `${event.by === 'autopick' ? 'Auto-bid: ' : ''}${teamName(event.teamId)} bid $${event.amount}${doneHow(event)}`
    case 'draft-sold':
      return `${event.player.name} went to ${teamName(event.teamId)} for $${event.amount}${event.by === 'autopick' ? ' (auto)' : doneHow(event)}`
    case 'season-renewed':
      return `${who} started the next season`
    case 'draft-added':
      return `${who} added a draft: ${counted(event.rounds, 'round')} for ${event.pool === 'rookies' ? 'rookies' : 'all free agents'}`
    case 'draft-rookie-set':
      return event.isRookie === null
        ? `${who} left it to the feed whether ${event.player.name} is a rookie`
        : `${who} put ${event.player.name} ${event.isRookie ? 'on' : 'off'} the list of rookies`
    case 'draft-ended':
      return 'The draft is over'
    default:
      // Also what a server that is newer than this page has to tell.
      event satisfies never
      return `${who} did something that this page cannot show`
  }
}

/** How the order of the first round was set. */
const ORDER_WORDS = {
  draw: () => 'The draft lottery set the order',
  standings: () => 'The draft order follows last season’s standings, the last team first',
  hand: (who: string) => `${who} set the draft order`,
} as const

/** Why autopick has a team from now on, and how fast it goes. */
function takenOverWords(
  { mode, misses }: Extract<DraftEvent, { kind: 'draft-autopick-set' }>,
  team: string,
): string {
  const why = misses === undefined ? 'too many picks' : misses === 1 ? 'a pick' : `${misses} picks in a row`
  const pace = mode === 'instant' ? 'at once, every time' : 'each time the clock runs out'
  return `Auto-pick took over ${team}, which missed ${why}. It picks ${pace}`
}

/** `Josh Allen, not Keenan Allen`, `Josh Allen for $12, not $21` */
function correctedWords({
  before,
  player,
  amount,
  amountBefore,
}: Extract<DraftEvent, { kind: 'draft-pick-corrected' }>): string {
  if (before.id === player.id) return `${player.name} for $${amount}, not $${amountBefore}`
  const price = amount === amountBefore ? '' : ` for $${amount}`
  return `${player.name}${price}, not ${before.name}`
}

/** For what a keeper is kept, and why where it is the commissioner's word: ` for round 5, by the commissioner: …` */
function forWhat({ cost, costsIn, by, reason }: Keeper): string {
  const price = costsIn === undefined ? '' : ` for ${costsIn === 'dollars' ? `$${cost}` : `round ${cost}`}`
  return `${price}${by === 'commissioner' ? ', by the commissioner' : ''}${reason ? `: ${reason}` : ''}`
}

/** Before a move that auto-pick made: `Auto-pick: `. */
function autoPick({ by }: Pick<Extract<DraftEvent, { kind: 'draft-picked' }>, 'by'>): string {
  return by === 'autopick' ? 'Auto-pick: ' : ''
}

/** Who did it where the manager did not, beyond what `autoPick` says. A proxy is the manager's own bid. */
function doneHow({
  by,
  missed = false,
  isOutOfTime = false,
}: {
  by: Extract<DraftEvent, { kind: 'draft-picked' }>['by']
  missed?: boolean
  isOutOfTime?: boolean | undefined
}): string {
  if (by === 'autopick' && isOutOfTime) return ' as the team clock ran out; from now on it picks at once'
  if (by === 'autopick') return missed ? ' as the clock ran out' : ''
  return by === 'commissioner' ? ', by the commissioner' : ''
}

function autopickWords(event: Extract<DraftEvent, { kind: 'draft-autopick-set' }>, team: string): string {
  const { by, mode } = event
  switch (by) {
    case 'misses':
      return takenOverWords(event, team)
    case 'no-manager':
      return `Auto-pick has ${team}, which has no manager`
    case 'new-manager':
      return `Autopick of ${team} is ${AUTOPICK_WORDS[mode]} for its new manager`
    default:
      return `${team} set autopick to ${AUTOPICK_WORDS[mode]}`
  }
}
