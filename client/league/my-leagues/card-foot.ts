import type { DraftStanding } from '../../../shared/draft-room/draft-room.ts'
import type { LeaguePhase } from '../../../shared/league/league.ts'
import type { Needs } from '../../../shared/league/need.ts'
import { DAY } from '../../../shared/core/time.ts'
import { counted } from '../../../shared/core/lists.ts'
import { links } from '../../ui/page/routes.ts'
import type { LineupNeed } from '../needs/lineup-needs.ts'
import type { NeedAction } from '../needs/needs.ts'

/** The foot of a league's card: one sentence and at most one button. */
export interface CardFoot {
  readonly text: string
  /** Whether something must be done; otherwise it is told by the way. */
  readonly isNeed: boolean
  readonly action: NeedAction | null
}

/** A draft that starts within so long is something to see to. */
const SOON = 2 * DAY

/** What stands at the foot of a card in a season: the worst of what waits, or how much of the week is left. */
export function seasonFoot(of: {
  readonly code: string
  readonly lineup: readonly LineupNeed[]
  readonly mayFix: boolean
  readonly waiting: Needs
  /** Of both teams; null without a matchup. */
  readonly games: { readonly on: number; readonly toCome: number } | null
  /** Says when something is: `Wed 3:00 AM` */
  readonly time: (at: number) => string
}): CardFoot {
  const { code, lineup, mayFix, waiting, games, time } = of
  const [need] = lineup
  if (need) {
    const href = links.myTeam(code)
    const action: NeedAction =
      need.fix && mayFix
        ? { kind: 'start', label: `Start ${need.fix.name}`, need }
        : { kind: 'go', label: 'Open lineup', href }
    return { text: need.player === null ? need.words : `${need.player} is starting`, isNeed: true, action }
  }
  const portal = links.league('portal', code)
  const [offer] = waiting.offers
  if (offer)
    return {
      text: `Trade offer from ${offer.from}`,
      isNeed: true,
      action: { kind: 'go', label: 'Review', href: portal },
    }
  if (waiting.votes > 0)
    return {
      text: `${counted(waiting.votes, 'trade')} to vote on`,
      isNeed: true,
      action: { kind: 'go', label: 'Vote', href: portal },
    }
  if (waiting.amendments.length > 0)
    return {
      text: `${counted(waiting.amendments.length, 'amendment')} to vote on`,
      isNeed: true,
      action: { kind: 'go', label: 'Vote', href: links.league('amendments', code) },
    }
  return { text: quietWords(waiting, games, time), isNeed: false, action: null }
}

function quietWords(
  { claims }: Needs,
  games: { readonly on: number; readonly toCome: number } | null,
  time: (at: number) => string,
): string {
  if (games && games.on > 0)
    return [`${games.on} playing`, games.toCome > 0 && `${games.toCome} left`].filter(Boolean).join(' · ')
  if (claims)
    return `${counted(claims.count, 'waiver claim')} ${claims.count === 1 ? 'runs' : 'run'} ${time(claims.runsAt)}`
  if (games && games.toCome > 0) return `${games.toCome} left this week`
  return 'Nothing needs you'
}

/**
 * What stands at the foot of a card before the season.
 * @param draft null while it is not known
 * @param of.openSpots that others can still take
 * @param of.now ms since the epoch
 */
export function draftFoot(
  draft: DraftStanding | null,
  {
    code,
    isCommissioner,
    openSpots,
    now,
  }: { code: string; isCommissioner: boolean; openSpots: number; now: number },
): CardFoot {
  const href = links.league('draft', code)
  const enter: NeedAction = { kind: 'go', label: 'Enter draft', href }
  if (draft === null) return { text: '', isNeed: false, action: null }
  if (draft.isMyTurn) return { text: 'You’re on the clock', isNeed: true, action: enter }
  if (draft.stage === 'paused') return { text: 'The draft is paused', isNeed: true, action: enter }
  if (draft.stage === 'running')
    return {
      text: draft.onTheClock === null ? 'The draft is on' : `${draft.onTheClock} is on the clock`,
      isNeed: true,
      action: enter,
    }
  if (draft.stage !== 'planned') return { text: 'Drafted', isNeed: false, action: null }
  const { scheduledFor } = draft
  if (scheduledFor === null && openSpots > 0 && isCommissioner)
    return {
      text: `${counted(openSpots, 'spot')} open`,
      isNeed: true,
      action: { kind: 'go', label: 'Invite friends', href: links.leagueHome(code) },
    }
  if (scheduledFor === null)
    return isCommissioner
      ? {
          text: 'No draft date yet',
          isNeed: true,
          action: { kind: 'go', label: 'Schedule your draft', href },
        }
      : { text: 'The commissioner has not set a draft date yet', isNeed: false, action: null }
  return scheduledFor - now < SOON
    ? { text: 'Your draft is coming up', isNeed: true, action: enter }
    : {
        text: 'Rank players before the draft',
        isNeed: false,
        action: { kind: 'go', label: 'Rank', href: links.league('rankings', code) },
      }
}

/** How long until a draft, in one unit, as large as a score: `12 min`, `5 h`, `9 days`. @param ms above 0 counts up */
export function untilWords(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000))
  if (minutes < 60) return minutes === 0 ? 'Now' : `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} days`
}

/** Whether a league has a matchup to show. */
export function isInSeason(phase: LeaguePhase): boolean {
  return phase === 'regular' || phase === 'playoffs'
}
