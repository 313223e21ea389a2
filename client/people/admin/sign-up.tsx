import { type FormEvent, useState } from 'react'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import type { SignUpMode } from '../../../shared/account/sign-up-limits.ts'
import { MAX_NOTE, MOST_INVITED } from '../../../shared/account/sign-up-limits.ts'
import { DAY } from '../../../shared/core/time.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { errorFields, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { LinkToCopy } from '../../ui/controls/link-to-copy.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { counted } from './labels.ts'

type SignUp = inferRouterOutputs<AppRouter>['admin']['signUp']

/** Who may make an account here, and the links by which people do. */
export function SignUpRules() {
  const asked = trpc.admin.signUp.useQuery()
  return (
    <Answer of={asked} failed="Who may sign up could not be loaded." waiting={<Skeleton className="h-96" />}>
      {({ rule, invitations }) => (
        <div className="max-w-2xl space-y-5">
          <Door key={JSON.stringify(rule)} rule={rule} />
          <Invite />
          <Invitations all={invitations} />
        </div>
      )}
    </Answer>
  )
}

const MODES: ReadonlyArray<{ mode: SignUpMode; name: string; about: string }> = [
  { mode: 'open', name: 'Open', about: 'Anyone who finds this server can sign up.' },
  { mode: 'invitation', name: 'By invitation', about: 'Only people with a link can sign up.' },
  { mode: 'closed', name: 'Closed', about: 'No one can sign up. Existing accounts stay.' },
]

function Door({ rule }: { rule: SignUp['rule'] }) {
  const [draft, setDraft] = useState(rule)
  const utils = trpc.useUtils()
  const save = trpc.admin.setSignUp.useMutation({
    onSuccess: () => toast.success('Saved.'),
    onSettled: () => utils.admin.invalidate(),
    meta: { failure: null },
  })
  const isSame =
    draft.mode === rule.mode &&
    draft.leagueInvites === rule.leagueInvites &&
    draft.publicScores === rule.publicScores
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft)
  }
  return (
    <Card>
      <form onSubmit={submit} className="space-y-4">
        <fieldset>
          <legend className="text-lg font-bold">Who may sign up</legend>
          {MODES.map(({ mode, name, about }) => (
            <Choice
              key={mode}
              type="radio"
              name={name}
              about={about}
              checked={draft.mode === mode}
              onChange={() => setDraft({ ...draft, mode })}
            />
          ))}
        </fieldset>
        {draft.mode === 'invitation' && (
          <Choice
            type="checkbox"
            name="A league’s invite link is an invitation too"
            about="Any league member can create an invite link, so friends can bring friends."
            checked={draft.leagueInvites}
            onChange={(leagueInvites) => setDraft({ ...draft, leagueInvites })}
          />
        )}
        <Choice
          type="checkbox"
          name="Public scores"
          about="Visitors without an account get a page of live scores and results. Leagues stay private."
          checked={draft.publicScores}
          onChange={(publicScores) => setDraft({ ...draft, publicScores })}
        />
        {save.error && (
          <p role="alert" className="text-red">
            {errorWords(save.error)}
          </p>
        )}
        <Button type="submit" busy={save.isPending} disabled={isSame}>
          Save
        </Button>
      </form>
    </Card>
  )
}

const LASTS = [
  { days: 1, name: 'A day' },
  { days: 7, name: 'A week' },
  { days: 30, name: '30 days' },
]

function Invite() {
  const utils = trpc.useUtils()
  const [uses, setUses] = useState('1')
  const [days, setDays] = useState(7)
  const [note, setNote] = useState('')
  const invite = trpc.admin.invite.useMutation({
    onSettled: () => utils.admin.invalidate(),
    meta: { failure: null },
  })
  const send = useOnce(invite)
  const fields = errorFields(invite.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ uses: Number(uses), lasts: days * DAY, note: note.trim() })
  }
  return (
    <Card>
      <h2 className="font-bold">Invite people</h2>
      <form noValidate onSubmit={submit} className="mt-3 space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Uses"
            type="number"
            min={1}
            max={MOST_INVITED}
            value={uses}
            onChange={({ target }) => setUses(target.value)}
            error={fields['uses']}
          />
          <SelectField
            label="Good for"
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
            error={fields['lasts']}
          >
            {LASTS.map(({ days: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label="Note"
          hint="For you, optional: who the link is for."
          autoComplete="off"
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={fields['note']}
        />
        {invite.error && Object.keys(fields).length === 0 && (
          <p role="alert" className="text-red">
            {errorWords(invite.error)}
          </p>
        )}
        <Button type="submit" busy={invite.isPending}>
          Create link
        </Button>
      </form>
      {invite.data && (
        <LinkToCopy
          link={invite.data.link}
          name="sign-up link"
          note={`Shown this once. Good until ${dateAndTime(invite.data.expiresAt)}.`}
        />
      )}
    </Card>
  )
}

function Invitations({ all }: { all: SignUp['invitations'] }) {
  const utils = trpc.useUtils()
  const end = trpc.admin.endInvitation.useMutation({
    onSuccess: () => toast.success('That link no longer works.'),
    onSettled: () => utils.admin.invalidate(),
  })
  return (
    <Card>
      <h2 className="font-bold">Active links</h2>
      {all.length === 0 ? (
        <p className="mt-1 text-muted">No active links.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {all.map(({ id, note, uses, usesLeft, expiresAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="font-medium break-words">{note || 'No note'}</p>
                <p className="text-sm text-muted">
                  {usesLeft} of {counted(uses, 'use')} left, until {dateAndTime(expiresAt)}
                </p>
              </div>
              <Button
                look="secondary"
                aria-label={`Cancel link ${note || 'without a note'}`}
                busy={end.isPending && end.variables.id === id}
                onClick={() => end.mutate({ id })}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
