import { useState } from 'react'
import type { OrphanRoster } from '../../../shared/league/member-event.ts'
import { ConsentNote } from '../../league/consent/consent-note.tsx'
import { useMayWait } from '../../league/consent/use-may-wait.ts'
import { useToastAndRefetch } from '../../data/fetching/use-toast-and-refetch.ts'
import type { LeagueHome } from '../../league/league/types.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'

interface OfTeam {
  readonly team: LeagueHome['teams'][number]
  readonly onClose: () => void
}

/** Offers a team to a person outside the league. */
export function OfferTeamDialog({ code, team, onClose }: OfTeam & { code: string }) {
  const [username, setUsername] = useState('')
  const told = useToastAndRefetch(`${team.name} is offered to ${username.trim()}.`, onClose)
  const utils = trpc.useUtils()
  const offer = trpc.commissioner.handOverTeam.useMutation({
    ...told,
    onSettled: () => Promise.all([told.onSettled(), utils.commissioner.offers.invalidate({ code })]),
  })
  return (
    <ReasonDialog
      title={`Offer ${team.name}`}
      does="Send offer"
      busy={offer.isPending}
      isReady={username.trim() !== ''}
      onSend={(reason) => offer.mutate({ code, teamId: team.id, username: username.trim(), reason })}
      onClose={onClose}
    >
      <p>
        They have 7 days to accept, and see the name of the league and yours. If they accept, the team is
        theirs with its players, picks, FAAB and record
        {team.isOrphaned ? '.' : `, and ${team.ownerName} is out of the league.`}
      </p>
      <TextField
        label="Username of the new manager"
        required
        autoComplete="off"
        maxLength={100}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
    </ReasonDialog>
  )
}

/** Takes a team out of the league before a draft, and from its manager afterwards. */
export function RemoveTeamDialog({ league, team, onClose }: OfTeam & { league: LeagueHome['league'] }) {
  const isBefore = league.phase === 'setting-up'
  const [roster, setRoster] = useState<OrphanRoster>('locked')
  const told = useMayWait(isBefore ? `${team.name} is removed.` : `${team.name} has no manager now.`, onClose)
  const remove = trpc.commissioner.removeTeam.useMutation(told)
  return (
    <ReasonDialog
      title={isBefore ? `Remove ${team.name}?` : `Remove the manager of ${team.name}?`}
      does={isBefore ? 'Remove team' : 'Remove manager'}
      busy={remove.isPending}
      onSend={(reason) => remove.mutate({ code: league.code, teamId: team.id, roster, reason })}
      onClose={onClose}
    >
      <p>
        {isBefore
          ? `${team.isOrphaned ? 'The team' : team.ownerName} is out of the league and the spot is free. Past seasons stay as they are. This cannot be undone.`
          : `${team.ownerName} is out of the league. The team stays without a manager: Empire sets its lineup, and you can offer it to a new manager. This cannot be undone.`}
      </p>
      {!isBefore && (
        <SelectField
          label="Its players"
          value={roster}
          onChange={({ target }) => setRoster(target.value === 'released' ? 'released' : 'locked')}
        >
          <option value="locked">Locked: they stay on the team</option>
          <option value="released">Released: they go to waivers</option>
        </SelectField>
      )}
      {!isBefore && <ConsentNote about="If you play against this team, and the week has begun:" />}
    </ReasonDialog>
  )
}

/** Has the players of a team without a manager go to waivers. */
export function ReleaseDialog({ code, team, onClose }: OfTeam & { code: string }) {
  const told = useMayWait(`The players of ${team.name} are released.`, onClose)
  const release = trpc.commissioner.releaseRoster.useMutation(told)
  return (
    <ReasonDialog
      title={`Release the players of ${team.name}?`}
      does="Release players"
      busy={release.isPending}
      onSend={(reason) => release.mutate({ code, teamId: team.id, reason })}
      onClose={onClose}
    >
      <p>
        They go to waivers, where every team can claim them. Players whose game is on, and those in an
        accepted trade, stay.
      </p>
      <ConsentNote about="If you play against this team, and the week has begun:" />
    </ReasonDialog>
  )
}
