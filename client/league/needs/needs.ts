import type { Needs } from '../../../shared/league/need.ts'
import { counted } from '../../../shared/core/lists.ts'
import { differenceText } from '../../../shared/core/points.ts'
import { links } from '../../ui/page/routes.ts'
import { datedDay } from '../../ui/time/local-time.ts'
import type { LineupNeed } from './lineup-needs.ts'

/** What the button of a line does. */
export type NeedAction =
  | { readonly kind: 'start'; readonly label: string; readonly need: LineupNeed }
  | { readonly kind: 'go'; readonly label: string; readonly href: string }
  /** Opens the commissioner's requests. */
  | { readonly kind: 'requests'; readonly label: string }

/** What waits for a manager, in one line with one button. */
export interface NeedLine {
  readonly key: string
  readonly about: 'lineup' | 'request' | 'trade' | 'amendment' | 'waivers' | 'dues'
  readonly text: string
  /** What it changes or until when; empty where there is nothing to say. */
  readonly detail: string
  readonly action: NeedAction
}

/** A request of the commissioner's, as its line needs it. */
interface OpenRequest {
  readonly id: string
  readonly proposerName: string
  readonly summary: string
  readonly dueAt: number
}

/**
 * Everything that waits for a manager in a league, the worst first: a lineup that scores less than it could, a request
 * that goes through by itself, offers by their time, votes on trades and amendments, claims, dues.
 * @param of.mayFix whether the manager may set the lineup now
 * @param of.chanceWith of their own team to win with a lineup, 0 to 1; null where it is not known
 * @param of.time says when something is: `Tue 9:00 PM`
 * @param of.money writes an amount of minor units: `$50.00`
 * @param of.now ms since the epoch
 */
export function needLines(of: {
  readonly code: string
  readonly teamId: string | null
  readonly lineup: readonly LineupNeed[]
  readonly mayFix: boolean
  readonly chanceWith: (starters: readonly (string | null)[] | null) => number | null
  readonly requests: readonly OpenRequest[]
  readonly isCommissioner: boolean
  readonly waiting: Needs
  readonly time: (at: number) => string
  readonly money: (minor: number, currency: string) => string
  readonly now: number
}): NeedLine[] {
  const { code, waiting, requests, isCommissioner, time } = of
  const requested = requests.map(({ id, proposerName, summary, dueAt }): NeedLine => ({
    key: id,
    about: 'request',
    text: isCommissioner ? `You asked to ${summary}` : `${proposerName} asks to ${summary}`,
    detail: `Goes through ${time(dueAt)}`,
    action: { kind: 'requests', label: 'Review' },
  }))
  const portal = links.league('portal', code)
  return [
    ...lineupLines(of),
    // One's own waits for the others.
    ...(isCommissioner ? [] : requested),
    ...waiting.offers.map(({ id, from, expiresAt }): NeedLine => ({
      key: id,
      about: 'trade',
      text: `Trade offer from ${from}`,
      detail: `Expires ${time(expiresAt)}`,
      action: { kind: 'go', label: 'Review', href: portal },
    })),
    ...(waiting.votes === 0
      ? []
      : [
          {
            key: 'votes',
            about: 'trade',
            text: `${counted(waiting.votes, 'trade')} in review`,
            detail: 'You have a vote',
            action: { kind: 'go', label: 'Vote', href: portal },
          } satisfies NeedLine,
        ]),
    ...waiting.amendments.map(({ id, by, summary, closesAt }): NeedLine => ({
      key: id,
      about: 'amendment',
      text: by === null ? `Amendment: ${summary}` : `${by}’s amendment: ${summary}`,
      detail: `You have a vote until ${time(closesAt)}`,
      action: { kind: 'go', label: 'Vote', href: links.league('amendments', code) },
    })),
    ...(waiting.claims === null ? [] : [claimsLine(waiting.claims, of)]),
    ...(waiting.dues === null ? [] : [duesLine(waiting.dues, of)]),
    ...(isCommissioner ? requested : []),
  ]
}

interface LineupOf {
  readonly code: string
  readonly teamId: string | null
  readonly lineup: readonly LineupNeed[]
  readonly mayFix: boolean
  readonly chanceWith: (starters: readonly (string | null)[] | null) => number | null
}

/** A line for each slot that someone on the bench can take, and one for all the others. */
function lineupLines(of: LineupOf): NeedLine[] {
  const { code, teamId, lineup, mayFix, chanceWith } = of
  const place = teamId === null ? links.myTeam(code) : links.lineUp(code, { team: teamId, day: null })
  const open: NeedAction = { kind: 'go', label: 'Open lineup', href: place }
  const stuck = lineup.filter(({ fix }) => fix === null)
  return [
    ...lineup.flatMap((need): NeedLine[] => {
      const { fix, words, index } = need
      if (!fix) return []
      return [
        {
          key: `lineup ${index}`,
          about: 'lineup',
          text: words,
          detail: changeWords(chanceWith(null), chanceWith(fix.starters), fix.gain),
          action: mayFix ? { kind: 'start', label: `Start ${fix.name}`, need } : open,
        },
      ]
    }),
    ...(stuck.length === 0
      ? []
      : [
          {
            key: 'lineup',
            about: 'lineup',
            text: stuckWords(stuck),
            detail: 'No one on your bench fits',
            action: mayFix ? { kind: 'go', label: 'Find players', href: links.freeAgents(code) } : open,
          } satisfies NeedLine,
        ]),
  ]
}

/** `Sandifer is on bye at FLEX`, `2 starters aren’t playing: Sandifer (bye), Hollowell (out)`. */
function stuckWords(stuck: readonly LineupNeed[]): string {
  const [only, ...others] = stuck
  if (only && others.length === 0) return only.words
  const named = stuck.flatMap(({ player }) => player ?? [])
  const empty = stuck.length - named.length
  return [
    named.length === 1 && stuck.find(({ player }) => player !== null)?.words,
    named.length > 1 && `${named.length} starters aren’t playing: ${namesWords(named)}`,
    empty > 0 && counted(empty, 'empty slot'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Names that a line has room for. */
const NAMED = 3

function namesWords(names: readonly string[]): string {
  const more = names.length - NAMED
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` +${more} more` : ''}`
}

/** `Win chance 54% → 68%`; where that is not known, or would look the same, `+9.40 projected`. @param gain hundredths */
function changeWords(before: number | null, after: number | null, gain: number): string {
  if (before !== null && after !== null && percent(after) > percent(before))
    return `Win chance ${percent(before)}% → ${percent(after)}%`
  return gain > 0 ? `${differenceText(gain)} projected` : ''
}

function percent(chance: number): number {
  return Math.round(100 * chance)
}

function claimsLine(
  { count, runsAt, faab }: NonNullable<Needs['claims']>,
  { code, time }: { code: string; time: (at: number) => string },
): NeedLine {
  return {
    key: 'claims',
    about: 'waivers',
    text: `${counted(count, 'waiver claim')} ${count === 1 ? 'runs' : 'run'} ${time(runsAt)}`,
    detail: faab === null ? '' : `$${faab.left} of $${faab.budget} FAAB left`,
    action: { kind: 'go', label: 'Edit', href: links.league('waivers', code) },
  }
}

/** No amount on the button: no one pays here. */
function duesLine(
  { amount, currency, dueAt }: NonNullable<Needs['dues']>,
  { code, time, money, now }: Pick<Parameters<typeof needLines>[0], 'code' | 'time' | 'money' | 'now'>,
): NeedLine {
  return {
    key: 'dues',
    about: 'dues',
    text: `Your team owes ${money(amount, currency)}`,
    detail: dueAt === null ? '' : dueAt > now ? `Due ${time(dueAt)}` : `Overdue since ${datedDay(dueAt)}`,
    action: { kind: 'go', label: 'Dues', href: links.league('dues', code) },
  }
}
