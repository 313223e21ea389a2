import { type FormEvent, useState } from 'react'
import { MAX_CONSTITUTION } from '../../../shared/constitution/limits.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { rulesetChanges } from '../../../shared/rules/scoring/ruleset.ts'
import { MAJORITY_NAMES } from '../../../shared/labels/amendment/amendment.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { RulesetForm } from '../../league/ruleset/ruleset-form.tsx'
import { SettingsForm } from '../../league/settings/settings-form.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { SelectField, TextAreaField } from '../../ui/controls/field.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { Change, Terms } from './types.ts'

const ABOUT = {
  constitution: 'The constitution',
  rules: 'The scoring rules',
  settings: 'The settings',
} as const
type About = keyof typeof ABOUT

/** Puts a change together in the form that the commissioner has for it, and sends it to the league. */
export function Propose({
  code,
  sport,
  terms,
  onClose,
}: {
  code: string
  sport: FantasySportKey
  terms: Terms
  onClose: () => void
}) {
  const [about, setAbout] = useState<About>('constitution')
  const [change, setChange] = useState<Change | null>(null)
  return (
    <section aria-label="Propose an amendment" className="space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="What would you change?"
          className="min-w-60"
          value={about}
          onChange={({ target }) => setAbout(isAbout(target.value) ? target.value : 'constitution')}
        >
          {Object.entries(ABOUT).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {about === 'constitution' && <ConstitutionChange code={code} onChange={setChange} />}
      {about === 'rules' && <RulesChange code={code} sport={sport} onChange={setChange} />}
      {about === 'settings' && <SettingsChange code={code} sport={sport} onChange={setChange} />}
      {change && (
        <SendDialog
          code={code}
          change={change}
          terms={terms}
          onClose={() => setChange(null)}
          onSent={onClose}
        />
      )}
    </section>
  )
}

function isAbout(value: string): value is About {
  return value in ABOUT
}

interface ChangeProps {
  readonly code: string
  readonly onChange: (change: Change) => void
}

function ConstitutionChange({ code, onChange }: ChangeProps) {
  const constitution = trpc.constitution.get.useQuery({ code })
  return (
    <Answer
      of={constitution}
      failed="The constitution could not be loaded."
      waiting={<Skeleton className="h-64" />}
    >
      {(current) => (
        <TextChange
          current={current.text}
          onSend={(text) => onChange({ about: 'constitution', text, seen: current.version })}
        />
      )}
    </Answer>
  )
}

function TextChange({ current, onSend }: { current: string; onSend: (text: string) => void }) {
  const [text, setText] = useState(current)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(text)
  }
  return (
    <Card>
      <form onSubmit={submit} className="space-y-4">
        <TextAreaField
          label="Proposed constitution"
          rows={12}
          maxLength={MAX_CONSTITUTION}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" disabled={text === current}>
          Propose this text
        </Button>
      </form>
    </Card>
  )
}

/** What is wrong with a change is said where it is sent. */
const NOTHING_SENT = { isPending: false, error: null } as const

function RulesChange({ code, sport, onChange }: ChangeProps & { sport: FantasySportKey }) {
  const ruleset = trpc.ruleset.get.useQuery({ code })
  return (
    <Answer of={ruleset} failed="The rules could not be loaded." waiting={<Skeleton className="h-64" />}>
      {({ rules, version }) => (
        <RulesetForm
          sport={sport}
          code={code}
          context={null}
          rules={rules}
          mutation={NOTHING_SENT}
          saveLabel="Propose these rules"
          onSave={(wanted) => {
            const changed = rulesetChanges(rules, wanted).map(({ rule, after }) => [rule, after])
            if (changed.length > 0)
              onChange({ about: 'rules', rules: Object.fromEntries(changed), seen: version })
          }}
        />
      )}
    </Answer>
  )
}

function SettingsChange({ code, sport, onChange }: ChangeProps & { sport: FantasySportKey }) {
  const settings = trpc.settings.get.useQuery({ code })
  return (
    <Answer of={settings} failed="The settings could not be loaded." waiting={<Skeleton className="h-64" />}>
      {(saved) => (
        <SettingsForm
          code={code}
          sport={sport}
          saved={saved}
          onPropose={(patch) => onChange({ about: 'settings', settings: patch, seen: saved.version })}
        >
          {null}
        </SettingsForm>
      )}
    </Answer>
  )
}

function SendDialog({
  code,
  change,
  terms,
  onClose,
  onSent,
}: {
  code: string
  change: Change
  terms: Terms
  onClose: () => void
  onSent: () => void
}) {
  const [takesEffect, setTakesEffect] = useState<'week' | 'season'>('week')
  const utils = trpc.useUtils()
  const propose = trpc.amendment.propose.useMutation({
    meta: { failure: null },
    onSuccess: () => {
      toast.success('Proposed. Every team is asked for its vote.')
      onSent()
    },
    onSettled: () => utils.amendment.invalidate(),
  })
  const send = useOnce(propose)
  const error = propose.error && (Object.values(errorFields(propose.error))[0] ?? whyItFailed(propose.error))
  return (
    <ReasonDialog
      title="Propose this change?"
      does="Propose"
      busy={propose.isPending}
      onSend={(reason) => send({ code, change, reason, takesEffect })}
      onClose={onClose}
    >
      <p>
        All teams vote until {terms.days === 1 ? 'tomorrow' : `${terms.days} days from now`}, and{' '}
        {MAJORITY_NAMES[terms.majority]} must vote for it. It can’t be edited after that.
      </p>
      <SelectField
        label="Counts from"
        value={takesEffect}
        onChange={({ target }) => setTakesEffect(target.value === 'season' ? 'season' : 'week')}
      >
        <option value="week">The next week that hasn’t started</option>
        <option value="season">The next season</option>
      </SelectField>
      {error && (
        <p role="alert" className="text-red">
          {error}
        </p>
      )}
    </ReasonDialog>
  )
}
