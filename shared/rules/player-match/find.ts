import type { HostPlayer } from '../../hosts/league/host-league.ts'
import { DEFENSE_ID, type MatchContext } from './context.ts'
import type { Finding } from './finding.ts'
import { hostNamesOf } from './host-name.ts'
import { findPerson, fitPerson, hasBetterNamesake, isNameOf, type Listed, rate } from './person.ts'
import type { MatchInput } from './player-match.ts'
import type { PooledPlayer } from './pool.ts'
import { DEFENSE, findDefense, isDefense } from './team-defense.ts'

/** What an id of the feed looks like; 0 is what hosts have for none. */
const FEED_ID = /^(?!0+$)\d{1,20}(?:-dst)?$/

const NOTHING: Finding = { claim: null, candidates: [] }

/** Who a player of a host may be, whatever others may be. Answers are not asked. */
export function findPlayer(
  context: MatchContext,
  host: HostPlayer,
  { firstNamed }: Pick<MatchInput, 'firstNamed'>,
): Finding {
  const listed = listedOf(context, host, firstNamed.get(host.id) ?? null)
  const { feedId } = host
  if (feedId === null || !FEED_ID.test(feedId)) return find(context, listed)
  const own = context.byId.get(feedId)
  if (own && isTrusted(context, listed, own))
    return { claim: { player: own, by: 'id' }, candidates: [rate(own, 'id', 0)] }
  // The feed has them under another id: only the very person is still believed, and no likeness.
  const { claim, candidates } = find(context, listed)
  const certain = claim?.by === 'birth-date' || claim?.by === 'team-and-position' ? claim : null
  const named = candidates.filter(({ player, reason }) => player !== own && reason === 'name')
  return {
    claim: certain,
    candidates: own ? [rate(own, 'id', 0), ...candidates.filter(({ player }) => player !== own)] : named,
  }
}

function listedOf({ pool }: MatchContext, host: HostPlayer, firstNamed: number | null): Listed {
  const read = host.positions.flatMap((position) => {
    const own = pool.positions.read(position)
    return own === null ? [] : [own]
  })
  return {
    host,
    keys: hostNamesOf(host.name),
    hints: {
      positions: read.length === 0 ? null : [...new Set(read.flat())],
      teams: host.team === null ? [] : pool.teams.read(host.team),
    },
    firstNamed,
  }
}

function find(context: MatchContext, listed: Listed): Finding {
  if (isDefense(listed)) return findDefense(context, listed)
  return listed.keys.length === 0 ? NOTHING : findPerson(context, listed)
}

/** Whether nothing that the host says of a player contradicts whose id it has. */
function isTrusted(context: MatchContext, listed: Listed, own: PooledPlayer): boolean {
  if (own.positions.includes(DEFENSE) || DEFENSE_ID.test(own.id)) {
    const { candidates } = findDefense(context, listed)
    return candidates.length === 0 || candidates.some(({ player }) => player === own)
  }
  const fit = fitPerson(context, listed, own)
  return isNameOf(listed, fit) && !hasBetterNamesake(context, listed, fit)
}
