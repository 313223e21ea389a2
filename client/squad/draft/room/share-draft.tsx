import { shortTurn } from '../../../../shared/labels/draft/turn.ts'
import { useCrests } from '../../../league/crest/use-crests.ts'
import { nameTeam, useTable } from '../table/table.ts'
import { valueOf } from '../table/labels.ts'
import { SharePicture } from '../../../league/share/share-picture.tsx'

/** From so many picks after their rank on a player is a steal. */
const ENOUGH = 3

/** Sends what one's own team drafted as a picture; nothing for who has no team in the draft. */
export function ShareDraft({ leagueName }: { leagueName: string }) {
  const { room } = useTable()
  const crestOf = useCrests()
  const { state, me } = room
  const picks = state.picks.flatMap((pick) => (pick?.teamId === me.teamId ? [pick] : []))
  const last = picks.at(-1)
  if (!me.teamId || !last) return null
  const teamName = nameTeam(room, me.teamId)
  const teamId = me.teamId
  const draw = async () => {
    const { drawDraft } = await import('../../../league/share/draw-draft.ts')
    const best = picks
      .map((pick) => ({ pick, value: valueOf(pick) ?? 0 }))
      .toSorted((a, b) => b.value - a.value)[0]
    const date = new Date(last.at).toLocaleDateString([], { dateStyle: 'long' })
    const steal = best && best.value >= ENOUGH ? ` · Steal: ${best.pick.player.name} (+${best.value})` : ''
    return drawDraft(
      picks.map(({ player, overall, price }) => ({
        player: player.name,
        position: [player.positions[0], player.team].filter(Boolean).join(' '),
        turn: price === null ? shortTurn(state.plan?.teams.length ?? 1, overall) : `$${price}`,
      })),
      { teamName, crest: crestOf(teamId), leagueName, facts: `Drafted ${date}${steal}` },
    )
  }
  return (
    <SharePicture
      draw={draw}
      file={`${leagueName} draft`}
      title={`${teamName} drafted`}
      label="Share my picks"
    />
  )
}
