import type { Matchup, MatchupSide } from '../types.ts'
import { sideScores } from '../../../league/week/side-scores.ts'
import { useCrests } from '../../../league/crest/use-crests.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import type { Side } from '../../../league/share/draw-result.ts'
import { SharePicture } from '../../../league/share/share-picture.tsx'

/** Sends the result of a matchup as a picture; nothing until it is over. */
export function ShareResult({ code, season, matchup }: { code: string; season: number; matchup: Matchup }) {
  const crestOf = useCrests()
  // The league is on every page of it already.
  const home = trpc.league.home.useQuery({ code }, { enabled: false }).data
  const { sides, carried, categories, state, label, winner } = matchup
  const [first, second] = sides
  if (!second || !home || (state !== 'provisional' && state !== 'official')) return null
  const [one = '', other = ''] = sideScores(
    [first.score.points + (carried?.home ?? 0), second.score.points + (carried?.away ?? 0)],
    categories,
  ).map(String)
  const sideOf = ({ team }: MatchupSide, score: string): Side => ({
    name: team.name,
    ownerName: team.ownerName,
    crest: team.crest ?? crestOf(team.id),
    score,
    hasWon: winner === team.id,
  })
  const draw = async () => {
    const { drawResult } = await import('../../../league/share/draw-result.ts')
    return drawResult([sideOf(first, one), sideOf(second, other)], {
      leagueName: home.league.name,
      week: `${label}, ${season}`,
    })
  }
  return (
    <SharePicture
      draw={draw}
      file={`${first.team.name} ${second.team.name} ${label}`}
      title={`${first.team.name} – ${second.team.name}, ${label}`}
    />
  )
}
