import type { PastSeason } from '../../../shared/standings/standings.ts'
import { useCrests } from '../crest/use-crests.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { SharePicture } from '../share/share-picture.tsx'

/** Sends the champion of a season as a picture. */
export function ShareChampion({ code, season }: { code: string; season: PastSeason }) {
  const crestOf = useCrests()
  // The league is on every page of it already.
  const home = trpc.league.home.useQuery({ code }, { enabled: false }).data
  const [champion, ...next] = season.places.flatMap((id) => {
    const team = season.teams.find((one) => one.id === id)
    return team ? [{ name: team.name, ownerName: team.ownerName, crest: team.crest ?? crestOf(id) }] : []
  })
  if (!champion || !home) return null
  const draw = async () => {
    const { drawChampion } = await import('../share/draw-champion.ts')
    return drawChampion([champion, ...next], {
      leagueName: home.league.name,
      season: season.seasonName,
      date: new Date(season.endedAt).toLocaleDateString([], { dateStyle: 'long' }),
    })
  }
  return (
    <SharePicture
      draw={draw}
      file={`${home.league.name} ${season.seasonName}`}
      title={`${champion.name}, champion of ${home.league.name} ${season.seasonName}`}
      label="Share champion"
    />
  )
}
