import type { PlayerId } from '../../core/ids.ts'
import { createContext, type MatchContext } from './context.ts'
import { findPlayer } from './find.ts'
import type { Finding, Rated } from './finding.ts'
import { rate } from './person.ts'
import type { Candidate, MatchedBy, MatchInput, PlayerMatch } from './player-match.ts'

/** As many as can be chosen from at a glance. */
const MOST_CANDIDATES = 5

/** The stronger, the more. */
const STRENGTH: Readonly<Record<MatchedBy, number>> = {
  answer: 6,
  id: 5,
  'birth-date': 4,
  'team-and-position': 3,
  team: 2,
  position: 1,
  'only-name': 1,
}

/** Players between two stops. */
const A_PART = 200

/**
 * Who the players of another host are at the feed, by the host’s ids in the order of `hosts`. No feed player is matched
 * twice: of two with a claim to one the weaker is in doubt, and of equals both are. An answer wins over everything, if the
 * feed knows the player. In whatever order players are given, the same are matched.
 */
export function matchPlayers(input: MatchInput): Map<string, PlayerMatch> {
  const parts = matchPlayersInParts(input)
  for (;;) {
    const part = parts.next()
    if (part.done) return part.value
  }
}

/** The same for who must let others have their turn: it stops after each part of the players. */
export function* matchPlayersInParts(input: MatchInput): Generator<void, Map<string, PlayerMatch>> {
  const context = yield* createContext(input)
  /** Null where someone has said that the feed does not know them. */
  const findings = new Map<string, Finding | null>()
  for (const [at, host] of input.hosts.entries()) {
    if (at % A_PART === A_PART - 1) yield
    const answer = input.answers.get(host.id)
    findings.set(
      host.id,
      answer === 'unknown' ? null : (answered(context, answer) ?? findPlayer(context, host, input)),
    )
  }
  const owners = ownersOf(findings)
  return new Map(Array.from(findings, ([id, finding]) => [id, settle(finding, id, owners)]))
}

/** Null for an answer that names no player of the feed. */
function answered({ byId }: MatchContext, answer: string | undefined): Finding | null {
  const player = answer === undefined ? undefined : byId.get(answer)
  return player ? { claim: { player, by: 'answer' }, candidates: [rate(player, 'name', 0)] } : null
}

/** Whose each feed player is, of those that are claimed: null where two have equal claims. */
function ownersOf(findings: ReadonlyMap<string, Finding | null>): ReadonlyMap<PlayerId, string | null> {
  const best = new Map<PlayerId, { readonly owner: string | null; readonly strength: number }>()
  for (const [id, finding] of findings) {
    if (!finding?.claim) continue
    const { player, by } = finding.claim
    const strength = STRENGTH[by]
    const before = best.get(player.id)
    if (!before || strength > before.strength) best.set(player.id, { owner: id, strength })
    else if (strength === before.strength) best.set(player.id, { owner: null, strength })
  }
  return new Map(Array.from(best, ([player, { owner }]) => [player, owner]))
}

function settle(
  finding: Finding | null,
  id: string,
  owners: ReadonlyMap<PlayerId, string | null>,
): PlayerMatch {
  if (finding === null) return { kind: 'unknown', isAnswered: true }
  const { claim, candidates } = finding
  if (claim && owners.get(claim.player.id) === id)
    return { kind: 'matched', player: claim.player.id, by: claim.by }
  const isTaken = ({ player }: Rated) => (owners.get(player.id) ?? id) !== id
  const left = candidates
    // Who is only like it, and is another player of the host for certain, is not asked about.
    .filter((one) => !isTaken(one) || ['name', 'id', 'team'].includes(one.reason))
    .toSorted(
      (a, b) =>
        Number(isTaken(a)) - Number(isTaken(b)) || b.score - a.score || (a.player.id < b.player.id ? -1 : 1),
    )
    .slice(0, MOST_CANDIDATES)
    .map((one): Candidate => ({ player: one.player.id, reason: isTaken(one) ? 'taken' : one.reason }))
  return left.length > 0 ? { kind: 'doubt', candidates: left } : { kind: 'unknown', isAnswered: false }
}
