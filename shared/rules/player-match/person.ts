import type { HostPlayer } from '../../hosts/league/host-league.ts'
import { compareBirthDates } from './birth-date.ts'
import { fitOf, type PlayerHints } from './fit.ts'
import type { MatchContext } from './context.ts'
import type { Claim, Finding, Rated } from './finding.ts'
import { type Likeness, likenessOf } from './likeness.ts'
import type { NameKey } from './name-key.ts'
import type { CandidateReason } from './player-match.ts'
import type { PooledPlayer } from './pool.ts'

/** A player of a host as far as it says who they are. */
export interface Listed {
  readonly host: HostPlayer
  readonly keys: readonly NameKey[]
  readonly hints: PlayerHints
  readonly firstNamed: number | null
}

/** How a feed player goes with one of a host. */
interface PersonFit {
  readonly player: PooledPlayer
  readonly position: 'same' | 'kin' | 'unsaid' | 'other'
  readonly team: 'same' | 'unsaid' | 'other'
  readonly suffix: 'same' | 'left-out' | 'extra' | 'other'
  readonly birth: 'same' | 'unsaid' | 'other'
  /** Whether the league had the player years before this one’s first season: devy leagues draft them from college. */
  readonly isTooYoung: boolean
}

/** More of one name are not told apart: no sport has as many. */
const MOST_NAMESAKES = 20

/** Years before their first season from which on someone is another of that name. */
const TOO_EARLY = 3

/** Who may be meant by a host’s player who is no defense, by all but the host’s id. */
export function findPerson(context: MatchContext, listed: Listed): Finding {
  const everyone = namesakesOf(context, listed)
  const named = everyone.slice(0, MOST_NAMESAKES).map((player) => fitPerson(context, listed, player))
  const claim = everyone.length > MOST_NAMESAKES ? null : decidePerson(named)
  if (claim) return { claim, candidates: [rate(claim.player, 'name', 0)] }
  const candidates = named.filter(isPossible).map((fit) => rate(fit.player, 'name', evidence(fit)))
  return { claim: null, candidates: candidates.length > 0 ? candidates : findAlike(context, listed) }
}

/** Everyone of the very name; of more than are told apart one too many. */
function namesakesOf({ pool }: MatchContext, { keys }: Listed): PooledPlayer[] {
  // No player has two names.
  return keys.flatMap(({ compact }) => pool.byName.get(compact)?.slice(0, MOST_NAMESAKES + 1) ?? [])
}

export function fitPerson({ pool, feed }: MatchContext, of: Listed, player: PooledPlayer): PersonFit {
  const { host, keys, hints, firstNamed } = of
  const key = keys.find(({ compact }) => compact === player.key.compact) ?? keys[0] ?? player.key
  const { position, team, suffix } = fitOf(pool, player, { key, hints })
  const { birthDate = null, firstSeason = null } = feed.get(player.id) ?? {}
  const isUnsaid = hints.positions === null || player.positions.length === 0
  return {
    player,
    position: isUnsaid ? 'unsaid' : position,
    team,
    suffix,
    birth: compareBirthDates(host.birthDate, birthDate),
    isTooYoung: firstNamed !== null && firstSeason !== null && firstNamed <= firstSeason - TOO_EARLY,
  }
}

/**
 * Which of those with the very name it is: the one of that birth date; else, of those that nothing rules out, the one on
 * that team; else the one at that position, or of that name, with the same suffix. A player who is on another team now
 * must have the same position.
 */
function decidePerson(named: readonly PersonFit[]): Claim | null {
  const born = named.filter(({ birth }) => birth === 'same')
  if (born.length === 1 && born[0]) return { player: born[0].player, by: 'birth-date' }
  const alike = named.filter(
    ({ position, suffix, isTooYoung }) => position !== 'other' && suffix !== 'other' && !isTooYoung,
  )
  const possible = alike.filter(({ birth }) => birth !== 'other')
  const onTeam = onlyOneOf(possible.filter(({ team }) => team === 'same'))
  if (onTeam) return { player: onTeam.player, by: onTeam.position === 'same' ? 'team-and-position' : 'team' }
  // Of namesakes who differ by birth date alone none is the only one.
  const [one] = possible
  if (!one || alike.length > 1 || one.suffix !== 'same') return null
  if (one.position === 'same')
    return { player: one.player, by: named.length === 1 ? 'only-name' : 'position' }
  return named.length === 1 && one.team === 'unsaid' ? { player: one.player, by: 'only-name' } : null
}

/** Of namesakes on one team the one at the very position, or with the very suffix. */
function onlyOneOf(fits: readonly PersonFit[]): PersonFit | undefined {
  if (fits.length < 2) return fits[0]
  const placed = fits.filter(({ position }) => position === 'same')
  if (placed.length === 1) return placed[0]
  const suffixed = (placed.length > 0 ? placed : fits).filter(
    ({ suffix, player }) => suffix === 'same' && player.key.suffix !== null,
  )
  return suffixed.length === 1 ? suffixed[0] : undefined
}

/** Whether someone of the very name is worth asking about: not with another birth date, or a career that had not begun. */
function isPossible({ birth, team, position, isTooYoung }: PersonFit): boolean {
  if (birth === 'same') return true
  if (isTooYoung) return false
  return birth === 'unsaid' || (team === 'same' && position === 'same')
}

/** Those whose name is like it, where more than the name speaks for them. */
function findAlike(context: MatchContext, listed: Listed): Rated[] {
  const { keys, hints, host } = listed
  const best = new Map<PooledPlayer, Rated>()
  for (const key of keys)
    for (const player of context.nearby.find(key, { teams: hints.teams, birthDate: host.birthDate })) {
      const like = likenessOf(key, player.key)
      if (like === null && host.birthDate === null) continue
      const fit = fitPerson(context, listed, player)
      const reason = reasonOf(fit, key, like)
      if (reason === null) continue
      const rated = rate(player, reason, evidence(fit))
      if (rated.score > (best.get(player)?.score ?? -Infinity)) best.set(player, rated)
    }
  return [...best.values()]
}

function reasonOf(fit: PersonFit, key: NameKey, like: Likeness | null): Likeness | 'birth-date' | null {
  if (fit.birth === 'same') {
    if (like !== null && like !== 'last-name') return like
    return shareWord(key, fit.player.key) ? 'birth-date' : null
  }
  const { birth, position, team, suffix, isTooYoung } = fit
  if (like === null || birth === 'other' || position === 'other' || suffix === 'other' || isTooYoung)
    return null
  if (team === 'same') return like !== 'last-name' || position === 'same' ? like : null
  // Families and initials are many.
  if (like === 'last-name' || (like === 'initials' && team === 'other')) return null
  return team === 'unsaid' || position === 'same' ? like : null
}

/** Whether a name does not contradict that a player is meant. */
export function isNameOf(listed: Listed, fit: PersonFit): boolean {
  if (listed.keys.length === 0) return true
  return listed.keys.some((key) => {
    if (key.compact === fit.player.key.compact) return true
    const like = likenessOf(key, fit.player.key)
    if (like !== null && like !== 'last-name') return true
    return fit.birth === 'same' && shareWord(key, fit.player.key)
  })
}

/** As someone who has changed a part of their name. */
function shareWord(one: NameKey, other: NameKey): boolean {
  return one.words.some((word) => other.words.includes(word))
}

/** Whether another of the very name goes better with what else is said. */
export function hasBetterNamesake(context: MatchContext, listed: Listed, fit: PersonFit): boolean {
  if (fit.birth === 'same' || (fit.birth === 'unsaid' && fit.position !== 'other')) return false
  const own = evidence(fit)
  return namesakesOf(context, listed).some(
    (other) => other !== fit.player && evidence(fitPerson(context, listed, other)) > own,
  )
}

const LIKE: Readonly<Record<CandidateReason, number>> = {
  id: 5,
  name: 4,
  'birth-date': 3.5,
  order: 3.5,
  nickname: 3,
  spelling: 3,
  initials: 2.5,
  team: 2,
  'last-name': 1,
  taken: 0,
}

export function rate(player: PooledPlayer, reason: CandidateReason, score: number): Rated {
  return { player, reason, score: LIKE[reason] + score }
}

/** What all but the name makes of it. */
function evidence({ position, team, suffix, birth }: PersonFit): number {
  return (
    { same: 0.5, kin: 0.25, unsaid: 0, other: -1 }[position] +
    { same: 1, unsaid: 0, other: -0.5 }[team] +
    { same: 0, 'left-out': 0, extra: -0.25, other: -0.5 }[suffix] +
    { same: 3, unsaid: 0, other: -2 }[birth]
  )
}
