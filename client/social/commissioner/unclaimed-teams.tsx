import type { UnclaimedTeam } from '../../../shared/league/unclaimed-team.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** Teams that wait for a manager: for each a link. Nothing where there are none. */
export function UnclaimedTeams({ code }: { code: string }) {
  const places = trpc.unclaimedTeam.list.useQuery({ code })
  return (
    <Answer of={places} failed="The teams that wait for a manager could not be loaded." waiting={null}>
      {(waiting) =>
        waiting.length === 0 ? null : (
          <Card>
            <h2 className="font-bold">Links to teams</h2>
            <p className="mt-1 mb-4 text-muted">
              These teams need a manager. Send one person the link: the first to open it and sign in gets the
              team. Or <TextLink href={links.moveInvite(code)}>invite everyone with one link</TextLink>: they
              pick their teams, and you confirm.
            </p>
            <ul className="space-y-4">
              {waiting.map((place) => (
                <Waiting key={place.teamId} code={code} place={place} />
              ))}
            </ul>
          </Card>
        )
      }
    </Answer>
  )
}

function Waiting({
  code,
  place: { teamId, teamName, holderName, why, expiresAt, listed },
}: {
  code: string
  place: UnclaimedTeam
}) {
  const utils = trpc.useUtils()
  const invite = trpc.unclaimedTeam.invite.useMutation({
    onSuccess: () => utils.unclaimedTeam.list.invalidate({ code }),
    meta: { failure: 'The link could not be made. Please try again.' },
  })
  const send = useOnce(invite)
  const revoke = trpc.unclaimedTeam.revoke.useMutation({
    onSuccess: () => toast.success(`The link to ${teamName} opens nothing any more.`),
    onSettled: () => utils.unclaimedTeam.list.invalidate({ code }),
  })
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 break-words">
          {teamName}{' '}
          <span className="text-muted">
            (
            {why === 'no-manager'
              ? 'no manager'
              : why === 'asked'
                ? `${holderName} asks to be replaced`
                : holderName}
            )
          </span>
          <span className="block text-sm text-muted">
            {expiresAt === null ? 'No link.' : `A link is good until ${dateAndTime(expiresAt)}.`}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {expiresAt !== null && (
            <Button
              look="quiet"
              aria-label={`Turn off the link to ${teamName}`}
              busy={revoke.isPending}
              onClick={() => revoke.mutate({ code, teamId })}
            >
              Turn off
            </Button>
          )}
          <Button
            look="secondary"
            aria-label={`New link for ${teamName}`}
            busy={invite.isPending}
            onClick={() => send({ code, teamId })}
          >
            New link
          </Button>
        </div>
      </div>
      {why !== 'elsewhere' && <Listing code={code} teamId={teamId} teamName={teamName} listed={listed} />}
      {invite.data && expiresAt !== null && (
        <div className="mt-2">
          <TextField
            label={why === 'elsewhere' ? `Link for ${holderName}` : `Link to ${teamName}`}
            readOnly
            value={invite.data.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p className="mt-1 text-sm text-muted">It is shown only once. Older links no longer work.</p>
        </div>
      )}
    </li>
  )
}

const WAYS = {
  none: 'Not listed',
  confirmed: 'Listed: you confirm who gets it',
  'first-come': 'Listed: first come, first served',
} as const

/** Whether everyone on this server finds the team, and how they get it. */
function Listing({
  code,
  teamId,
  teamName,
  listed,
}: Pick<UnclaimedTeam, 'teamId' | 'teamName' | 'listed'> & { code: string }) {
  const utils = trpc.useUtils()
  const set = trpc.openTeam.setListed.useMutation({
    onSettled: () => utils.unclaimedTeam.list.invalidate({ code }),
  })
  const shown = set.isPending ? set.variables.how : listed
  return (
    <div className="mt-2 max-w-md">
      <SelectField
        label={`${teamName} on the list of this server`}
        value={shown ?? 'none'}
        onChange={({ target: { value } }) =>
          set.mutate({ code, teamId, how: value === 'confirmed' || value === 'first-come' ? value : null })
        }
      >
        {Object.entries(WAYS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {shown !== null && (
        <p className="mt-1 text-sm text-muted">
          Everyone with an account here sees its league’s name, roster, record and picks.
        </p>
      )}
    </div>
  )
}
