import type { PlayerId } from '../../../shared/core/ids.ts'
import { playersSummary } from '../../../shared/hosts/player-match/summary.ts'
import type { MoveFindings, PlayerDoubt } from '../../../shared/move-in/move-in.ts'
import type { PlayerMatch } from '../../../shared/rules/player-match/player-match.ts'
import type { PlayerMatcher } from '../../feed/host-player/service.ts'
import type { NamedPlayer } from '../../feed/host-reader/task.ts'

/** Doubts that are shown: who has more answers these first. */
const MOST_DOUBTS = 200

/** What someone has said of players, by the host’s ids: a feed id, or `unknown`. */
export type Answers = ReadonlyMap<string, PlayerId | 'unknown'>

/**
 * Who of a league’s players is known here, and who is asked about: those in doubt, and those of whom something was
 * answered, so that it can be taken back.
 */
export async function showPlayers(
  { known, match }: PlayerMatcher,
  players: readonly NamedPlayer[],
  answers: Answers,
): Promise<MoveFindings['players']> {
  const before = await match(new Map())
  const after = answers.size === 0 ? before : await match(answers)
  const doubts = new Map(
    [before, after].flatMap((matches) =>
      playersSummary(players, { matches, known }).doubts.map((one) => [one.id, one]),
    ),
  )
  const shown = players.flatMap((player): PlayerDoubt[] => {
    const answer = answers.get(player.id) ?? null
    const isOpen = after.get(player.id)?.kind === 'doubt'
    if (answer === null && !isOpen) return []
    const candidates = (doubts.get(player.id)?.candidates ?? []).map(asCandidate)
    const { id, name, positions, team } = player
    const named = [...candidates, ...chosen(answer, { candidates, known, before: before.get(id) })]
    return [{ id, name, positions, team, candidates: named, answer }]
  })
  const matched = players.filter(({ id }) => after.get(id)?.kind === 'matched').length
  const open = shown.filter(({ answer }) => answer === null).length
  return {
    matched,
    unknown: players.length - matched - open,
    doubts: shown.slice(0, MOST_DOUBTS),
  }
}

function asCandidate(one: {
  id: string
  name: string | null
  positions: readonly string[]
  team: string | null
  reason: string
}) {
  return { ...one, positions: [...one.positions], id: one.id as PlayerId } // of the feed's own players
}

/** Who was answered, or was matched before that, and is no candidate. */
function chosen(
  answer: PlayerId | 'unknown' | null,
  {
    candidates,
    known,
    before,
  }: {
    candidates: PlayerDoubt['candidates']
    known: PlayerMatcher['known']
    before: PlayerMatch | undefined
  },
): PlayerDoubt['candidates'] {
  const ids = [answer === 'unknown' ? null : answer, before?.kind === 'matched' ? before.player : null]
  return [...new Set(ids)].flatMap((id) => {
    const player = id === null ? undefined : known.get(id)
    if (!player || candidates.some((one) => one.id === player.id)) return []
    const { name, positions, team } = player
    return [
      { id: player.id, name, positions: [...positions], team: team?.abbreviation ?? null, reason: 'answer' },
    ]
  })
}
