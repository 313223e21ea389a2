import { useState } from 'react'
import { MOST_CO_COMMISSIONERS } from '../../../shared/league/sharing-limits.ts'
import { useToastAndRefetch } from '../../data/fetching/use-toast-and-refetch.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import type { LeagueHome } from '../../league/league/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'

type CoCommissioner = LeagueHome['league']['coCommissioners'][number]

const MAY = { no: 'Runs the league, can’t edit settings', yes: 'Runs the league and edits settings' } as const

/** Who runs the league beside the commissioner, for the commissioner to change. */
export function CoCommissioners({ home: { league, teams } }: { home: LeagueHome }) {
  const [isAsked, setAsked] = useState(false)
  const named = new Set(league.coCommissioners.map(({ userId }) => userId))
  const others = teams
    .filter(({ isOrphaned }) => !isOrphaned)
    .flatMap(({ name, ownerId, ownerName, coManagers }) => [
      { userId: ownerId, username: ownerName, teamName: name },
      ...coManagers.map((one) => ({ ...one, teamName: name })),
    ])
    .filter(({ userId }) => userId !== league.commissionerId && !named.has(userId))
  if (others.length === 0 && named.size === 0) return null
  return (
    <Card>
      <h2 className="font-bold">Co-commissioners</h2>
      <p className="mt-1 mb-3 text-muted">
        Up to {MOST_CO_COMMISSIONERS} members who run the league with you. What concerns their own team, or
        yours, still needs another manager’s approval. Only you can make someone else commissioner.
      </p>
      {named.size > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {league.coCommissioners.map((one) => (
            <OneCoCommissioner key={one.userId} code={league.code} who={one} />
          ))}
        </ul>
      )}
      {others.length > 0 && named.size < MOST_CO_COMMISSIONERS && (
        <Button look="secondary" onClick={() => setAsked(true)}>
          Add a co-commissioner
        </Button>
      )}
      {isAsked && <Name code={league.code} others={others} onClose={() => setAsked(false)} />}
    </Card>
  )
}

function OneCoCommissioner({ code, who }: { code: string; who: CoCommissioner }) {
  const [asked, setAsked] = useState<'may' | 'remove' | null>(null)
  const close = () => setAsked(null)
  const name = trpc.coCommissioner.name.useMutation(
    useToastAndRefetch(`${who.username} may ${who.mayEditSettings ? 'not ' : ''}edit settings.`, close),
  )
  const remove = trpc.coCommissioner.remove.useMutation(
    useToastAndRefetch(`${who.username} is no longer co-commissioner.`, close),
  )
  const may = who.mayEditSettings ? 'Don’t let edit settings' : 'Let edit settings'
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <span className="min-w-0 grow basis-48 break-words">
        {who.username}{' '}
        <span className="block text-sm text-muted">{who.mayEditSettings ? MAY.yes : MAY.no}</span>
      </span>
      <Button look="secondary" onClick={() => setAsked('may')}>
        {may} …
      </Button>
      <Button look="secondary" aria-label={`Remove ${who.username}`} onClick={() => setAsked('remove')}>
        Remove …
      </Button>
      {asked === 'may' && (
        <ReasonDialog
          title={`${who.username}: ${may.toLowerCase()}`}
          does={may}
          busy={name.isPending}
          onSend={(reason) =>
            name.mutate({ code, userId: who.userId, mayEditSettings: !who.mayEditSettings, reason })
          }
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <ReasonDialog
          title={`Remove ${who.username} as co-commissioner`}
          does="Remove"
          busy={remove.isPending}
          onSend={(reason) => remove.mutate({ code, userId: who.userId, reason })}
          onClose={close}
        />
      )}
    </li>
  )
}

interface NameProps {
  code: string
  others: readonly { userId: CoCommissioner['userId']; username: string; teamName: string }[]
  onClose: () => void
}

function Name({ code, others, onClose }: NameProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [may, setMay] = useState<keyof typeof MAY>('no')
  const who = others.find(({ userId }) => userId === chosen) ?? others[0]
  const name = trpc.coCommissioner.name.useMutation(
    useToastAndRefetch(`${who?.username ?? 'A member'} is co-commissioner.`, onClose),
  )
  if (!who) return null
  return (
    <ReasonDialog
      title="Add a co-commissioner"
      does={`Make ${who.username} co-commissioner`}
      busy={name.isPending}
      onSend={(reason) => name.mutate({ code, userId: who.userId, mayEditSettings: may === 'yes', reason })}
      onClose={onClose}
    >
      <SelectField label="Member" value={who.userId} onChange={({ target }) => setChosen(target.value)}>
        {others.map(({ userId, username, teamName }) => (
          <option key={userId} value={userId}>
            {username} ({teamName})
          </option>
        ))}
      </SelectField>
      <SelectField
        label="What they may do"
        value={may}
        onChange={({ target }) => setMay(target.value === 'yes' ? 'yes' : 'no')}
      >
        <option value="no">{MAY.no}</option>
        <option value="yes">{MAY.yes}</option>
      </SelectField>
    </ReasonDialog>
  )
}

/** A co-commissioner gives up the office. */
export function StepDown({ code }: { code: string }) {
  const resign = trpc.coCommissioner.resign.useMutation(
    useToastAndRefetch('You are no longer co-commissioner.', () => {}),
  )
  return (
    <Card>
      <h2 className="font-bold">Step down</h2>
      <p className="mt-1 mb-4 text-muted">You keep your team. Only the commissioner can name you again.</p>
      <Button look="secondary" busy={resign.isPending} onClick={() => resign.mutate({ code })}>
        Step down as co-commissioner
      </Button>
    </Card>
  )
}
