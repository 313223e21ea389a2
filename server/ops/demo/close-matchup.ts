import { must } from '../../../shared/core/must.ts'
import type { Api } from '../../web/trpc/router.ts'

/**
 * Has a commissioner play the coming week against whoever is closest to him by what is to happen in it, which the demo
 * knows already: so there is something to watch.
 * @param of.period that has not begun by the demo's clock
 */
export async function meetWhoIsClose(
  host: Api,
  { code, period }: { code: string; period: number },
): Promise<void> {
  const { teams, matchups } = await host.matchup.ofWeek({ code, period })
  const own = must(
    teams.find(({ isMine }) => isMine),
    'the team of the host',
  ).id
  const scores = matchups.flatMap(({ home, away }) => [home, away]).filter((side) => side !== null)
  const pointsOf = (id: string) => scores.find(({ teamId }) => teamId === id)?.points ?? 0
  const [closest] = teams
    .filter(({ id }) => id !== own)
    .toSorted((a, b) => Math.abs(pointsOf(a.id) - pointsOf(own)) - Math.abs(pointsOf(b.id) - pointsOf(own)))
  const pairs = matchups.flatMap(({ home, away }) =>
    home && away ? [[home.teamId, away.teamId] as const] : [],
  )
  const partnerOf = (id: string) =>
    pairs.find((pair) => pair.some((team) => team === id))?.find((team) => team !== id)
  const [mine, theirs] = [partnerOf(own), closest && partnerOf(closest.id)]
  if (!closest || !mine || !theirs || mine === closest.id) return
  const swapped = pairs.map((pair) =>
    pair.some((team) => team === own)
      ? { home: own, away: closest.id }
      : pair.some((team) => team === closest.id)
        ? { home: mine, away: theirs }
        : { home: pair[0], away: pair[1] },
  )
  await host.schedule.change({ code, period, pairings: swapped, reason: 'Rivalry week' })
}
