import type { SeasonTeam } from '../../shared/schedule.ts'

/** What a team is called in lists of a season; one's own is marked. @param props.team undefined where it is not known yet */
export function TeamLabel({ team }: { team: SeasonTeam | undefined }) {
  if (!team) return <span className="text-muted">TBD</span>
  return (
    <>
      <span className="break-words">{team.name}</span>
      {team.isMine && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
    </>
  )
}
