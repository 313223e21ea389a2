import type { Bracket } from '../../../../shared/rules/bracket/bracket.ts'
import { SharePicture } from '../../../league/share/share-picture.tsx'
import type { FbsTeam } from '../types.ts'

/** Sends the bracket to friends as a picture. */
export function ShareButton({
  bracket,
  teams,
  leagueName,
  teamName,
}: {
  bracket: Bracket
  teams: readonly FbsTeam[]
  leagueName: string
  teamName: string
}) {
  const draw = async () => {
    // Loaded when someone shares, not with the page.
    const { drawCard } = await import('./draw-card.ts')
    return drawCard(bracket, new Map(teams.map((team) => [team.id, team])), { leagueName, teamName })
  }
  return <SharePicture draw={draw} file="bracket" title={`${teamName}’s bracket`} />
}
