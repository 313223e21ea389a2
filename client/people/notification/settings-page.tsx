import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { routes } from '../../ui/page/routes.ts'
import { MAIL_WAYS, NOTICE_KINDS, NOTICE_NAMES, type MailWay } from '../../../shared/notification/kinds.ts'
import type { NotificationSettings } from '../../../shared/notification/notification.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { errorFields, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { InstallCard } from './install-hint.tsx'
import { PushCard, usePushState } from './push-card.tsx'

/** How the user wants to be notified: of each kind, when and how. */
export function NoticeSettingsPage() {
  usePageTitle('Notification settings')
  const asked = trpc.notification.settings.useQuery(undefined, { refetchOnWindowFocus: false })
  return (
    <div className="mx-auto max-w-2xl space-y-6">
      <div>
        <h1 className="text-lg font-bold">Notification settings</h1>
        <p className="text-muted">
          Everything is in your <TextLink href={routes.notices}>notifications</TextLink>. Choose what else
          comes by email or push.
        </p>
      </div>
      <Answer of={asked} failed="Your settings could not be loaded." waiting={<Skeleton className="h-96" />}>
        {({ settings, isMailed, pushKey }) => (
          <AfterPush pushKey={pushKey}>
            <SettingsForm key={JSON.stringify(settings)} saved={settings} isMailed={isMailed} />
          </AfterPush>
        )}
      </Answer>
    </div>
  )
}

/** The card about pushes, and what is below it once it is known how high that is. */
function AfterPush({ pushKey, children }: { pushKey: string; children: ReactNode }) {
  if (usePushState(pushKey).isPending) return <Skeleton className="h-96" />
  return (
    <>
      <PushCard pushKey={pushKey} />
      <InstallCard />
      {children}
    </>
  )
}

const MAIL_WORDS = { off: 'No email', once: 'Right away', digest: 'Once a day' } as const satisfies Record<
  MailWay,
  string
>

function SettingsForm({ saved, isMailed }: { saved: NotificationSettings; isMailed: boolean }) {
  const [draft, setDraft] = useState(saved)
  const utils = trpc.useUtils()
  const saving = trpc.notification.saveSettings.useMutation({
    onSuccess: () => {
      toast.success('Saved.')
      return utils.notification.settings.invalidate()
    },
    meta: { failure: null },
  })
  const change = (part: Partial<NotificationSettings>) => setDraft((before) => ({ ...before, ...part }))
  const errors = errorFields(saving.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(draft)
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <Kinds draft={draft} change={change} isMailed={isMailed} />
      <Card className="space-y-4">
        <h2 className="font-bold">When</h2>
        <TimeZone draft={draft} change={change} error={errors['timeZone']} />
        <TextField
          label="Daily email at"
          type="time"
          value={clockOf(draft.digestAt)}
          onChange={({ target }) => change({ digestAt: minuteOf(target.value) ?? draft.digestAt })}
          error={errors['digestAt']}
        />
        <QuietHours draft={draft} change={change} />
      </Card>
      <Mutes draft={draft} change={change} />
      {saving.error && (
        <p role="alert" className="text-red">
          {errorWords(saving.error)}
        </p>
      )}
      <Button type="submit" busy={saving.isPending}>
        Save
      </Button>
    </form>
  )
}

interface Part {
  readonly draft: NotificationSettings
  readonly change: (part: Partial<NotificationSettings>) => void
}

function Kinds({ draft, change, isMailed }: Part & { isMailed: boolean }) {
  return (
    <Card>
      <h2 className="font-bold">Email and push</h2>
      {!isMailed && (
        <p className="mt-1 text-muted">This server sends no email yet: it only writes it to its log.</p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {NOTICE_KINDS.map((kind) => {
          const { name, about } = NOTICE_NAMES[kind]
          const ways = draft.kinds[kind]
          const set = (part: Partial<typeof ways>) =>
            change({ kinds: { ...draft.kinds, [kind]: { ...ways, ...part } } })
          return (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-48 flex-1">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-muted">{about}</p>
              </div>
              <div className="flex items-center gap-4">
                <select
                  aria-label={`${name}: email`}
                  value={ways.mail}
                  onChange={({ target }) =>
                    set({ mail: MAIL_WAYS.find((way) => way === target.value) ?? 'off' })
                  }
                  className="min-h-10 rounded-box border border-edge bg-surface px-3 py-2"
                >
                  {MAIL_WAYS.map((way) => (
                    <option key={way} value={way}>
                      {MAIL_WORDS[way]}
                    </option>
                  ))}
                </select>
                <Check
                  label="Push"
                  name={`${name}: push`}
                  checked={ways.push}
                  onChange={(push) => set({ push })}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function TimeZone({ draft, change, error }: Part & { error: string | undefined }) {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([draft.timeZone, here, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <div>
      <SelectField
        label="Your time zone"
        value={draft.timeZone}
        onChange={({ target }) => change({ timeZone: target.value })}
        error={error}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      {draft.timeZone !== here && (
        <Button look="quiet" className="mt-1 -ml-4" onClick={() => change({ timeZone: here })}>
          Use this device’s: {here.replaceAll('_', ' ')}
        </Button>
      )}
    </div>
  )
}

const NIGHT = { from: 22 * 60, until: 7 * 60 }

function QuietHours({ draft, change }: Part) {
  const { quiet, picksInQuiet } = draft
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">Quiet hours</legend>
      <Check
        label="Quiet hours: nothing is sent until they end"
        checked={quiet !== null}
        onChange={(isOn) => change({ quiet: isOn ? NIGHT : null })}
      />
      {quiet && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="From"
              type="time"
              value={clockOf(quiet.from)}
              onChange={({ target }) =>
                change({ quiet: { ...quiet, from: minuteOf(target.value) ?? quiet.from } })
              }
            />
            <TextField
              label="Until"
              type="time"
              value={clockOf(quiet.until)}
              onChange={({ target }) =>
                change({ quiet: { ...quiet, until: minuteOf(target.value) ?? quiet.until } })
              }
            />
          </div>
          <Check
            label="Send my draft picks anyway"
            checked={picksInQuiet}
            onChange={(isOn) => change({ picksInQuiet: isOn })}
          />
        </>
      )}
    </fieldset>
  )
}

/** Leagues that send nothing; not shown to a user without one. */
function Mutes({ draft: { muted }, change }: Part) {
  const leagues = trpc.league.mine.useQuery()
  if (leagues.data?.length === 0) return null
  return (
    <Card>
      <h2 className="font-bold">Leagues</h2>
      <p className="mt-1 text-muted">A muted league sends nothing, and the bell does not count it.</p>
      <Answer of={leagues} failed="Your leagues could not be loaded." waiting={<Skeleton className="h-10" />}>
        {(all) => (
          <div className="mt-3 space-y-1">
            {all.map(({ id, name }) => (
              <Check
                key={id}
                label={`Mute ${name}`}
                checked={muted.includes(id)}
                onChange={(isMuted) =>
                  change({ muted: isMuted ? [...muted, id] : muted.filter((one) => one !== id) })
                }
              />
            ))}
          </div>
        )}
      </Answer>
    </Card>
  )
}

function Check(of: {
  label: string
  /** For who hears it out of its row. */
  name?: string
  checked: boolean
  onChange: (isChecked: boolean) => void
}) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-10 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        aria-label={of.name}
        checked={of.checked}
        onChange={({ target }) => of.onChange(target.checked)}
        className="size-5 shrink-0 accent-gold-ink"
      />
      {of.label}
    </label>
  )
}

/** `07:30`, as a field for times has it. */
function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Null for no time. */
function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
