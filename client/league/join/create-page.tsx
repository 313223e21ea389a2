import { useRef, useState } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { MAX_NAME } from '../../../shared/core/league-limits.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey, SPORTS } from '../../../shared/sports/index.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { lastFantasySport } from '../../ui/storage/last-sport.ts'
import { routes } from '../../ui/page/routes.ts'
import { isRulesetDraft, type RulesetDraft } from '../ruleset/draft.ts'
import type { MoreSettingsHandle } from '../settings/more-settings.tsx'
import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { lazyExtra } from '../../ui/lazy/lazy-extra.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { NotDone } from './not-done.tsx'

// Folded away at first, with all that is known of each setting: the form above is there without it.
const MoreSettings = lazyExtra(
  async () => (await import('../settings/more-settings.tsx')).MoreSettings,
  <Skeleton className="h-20" />,
)

type RulesetChoice = 'default' | 'half-ppr' | 'custom'

const HALF_PPR = { points_reception: 0.5 }

const MESSAGES = {
  sport: 'Please choose a sport.',
  leagueName: 'Please name the league.',
  teamName: 'Please name your team.',
  ruleset: 'Please choose a ruleset.',
}

/** What a sport's leagues can start with (product spec §4). */
function rulesetChoices(sport: FantasySportKey): Array<{ value: RulesetChoice; label: string }> {
  return [
    { value: 'default', label: isFootball(sport) ? 'Default (PPR)' : 'Default' },
    ...(isFootball(sport) ? [{ value: 'half-ppr' as const, label: 'Half-PPR' }] : []),
    { value: 'custom', label: 'Custom' },
  ]
}

/** The form for a new league. Who comes back from its custom rules finds it as it was left. */
export function CreatePage() {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const state: unknown = useHistoryState()
  const [before] = useState(() => (isRulesetDraft(state) ? state : null))
  const [sport, setSport] = useState<FantasySportKey | ''>(() => before?.sport ?? lastFantasySport() ?? '')
  const [settings, setSettings] = useState(before?.settings ?? {})
  const [ruleset, setRuleset] = useState<RulesetChoice | ''>(before ? 'custom' : sport && 'default')
  usePageTitle('Create a Fantasy League')
  const { errors, refuse, submit } = useFormErrors(MESSAGES)
  const create = trpc.league.create.useMutation({
    onSuccess: () => {
      void utils.league.invalidate()
      toast.success('League created.')
      navigate(routes.fantasyDashboard)
    },
    onError(error) {
      const { name, ...fields } = errorFields(error)
      if (Object.keys(fields).some((field) => field.startsWith('settings.'))) unfold()
      refuse(name ? { ...fields, leagueName: name } : fields)
    },
    meta: { failure: 'League creation failed. Please try again.' },
  })
  const send = useOnce(create)
  const more = useRef<MoreSettingsHandle>(null)
  const unfold = () => more.current?.unfold()
  const hasProblems = () => more.current !== null && more.current.problems > 0
  const onValid = (form: HTMLFormElement) => {
    if (!sport || !ruleset) return
    if (hasProblems()) {
      unfold()
      return form.querySelector<HTMLElement>('[aria-invalid], [data-problem]')?.focus()
    }
    const draft: RulesetDraft = {
      creation: true,
      sport,
      league_name: fieldText(form, 'leagueName'),
      team_name: fieldText(form, 'teamName'),
      listed: fieldText(form, 'listed') === 'yes',
      settings,
    }
    if (ruleset === 'custom') {
      navigate(routes.createLeague, { state: draft, replace: true })
      return navigate(routes.createRuleset, { state: draft })
    }
    send({
      sport,
      name: draft.league_name,
      teamName: draft.team_name,
      listed: draft.listed,
      settings,
      rules: ruleset === 'half-ppr' ? HALF_PPR : {},
    })
  }
  return (
    <div className="mx-auto max-w-[600px]">
      <h1 className="mb-5 text-lg font-bold">Create a Fantasy League</h1>
      <Card>
        <form
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            // What the browser finds wrong in it can only be shown where it is seen.
            if (hasProblems()) unfold()
            submit(onValid)(event)
          }}
        >
          <SelectField
            label="Sport"
            name="sport"
            required
            value={sport}
            error={errors['sport']}
            onChange={(event) => {
              // Only the options below can be chosen.
              setSport(event.target.value as FantasySportKey)
              setRuleset('')
              setSettings({})
            }}
          >
            <option value="">Choose a sport</option>
            {FANTASY_SPORT_KEYS.map((key) => (
              <option key={key} value={key}>
                {SPORTS[key].name}
              </option>
            ))}
          </SelectField>
          <TextField
            label="League Name"
            name="leagueName"
            required
            maxLength={MAX_NAME}
            autoComplete="off"
            defaultValue={before?.league_name}
            error={errors['leagueName']}
          />
          <TextField
            label="Your Team Name"
            name="teamName"
            required
            maxLength={MAX_NAME}
            autoComplete="off"
            defaultValue={before?.team_name}
            error={errors['teamName']}
          />
          <SelectField
            label="Ruleset"
            name="ruleset"
            required
            disabled={!sport}
            value={ruleset}
            error={errors['ruleset']}
            hint={sport ? 'You can change the rules later in the settings.' : 'Choose a sport first.'}
            // Only the options below can be chosen.
            onChange={(event) => setRuleset(event.target.value as RulesetChoice)}
          >
            <option value="">Choose a ruleset</option>
            {sport &&
              rulesetChoices(sport).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </SelectField>
          <SelectField
            label="Who can join"
            name="listed"
            defaultValue={before?.listed === false ? 'no' : 'yes'}
          >
            <option value="yes">Anyone on this server</option>
            <option value="no">Only people with an invite link</option>
          </SelectField>
          <MoreSettings
            sport={sport || null}
            patch={settings}
            onChange={setSettings}
            refused={(path) => errors[`settings.${path}`]}
            ref={more}
          />
          <NotDone what="created" error={create.error} />
          <Button type="submit" className="w-full" busy={create.isPending}>
            Create League
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-sm text-muted">
        Does your league play somewhere else?{' '}
        <TextLink href={routes.moveIn} className="inline-flex min-h-6 items-center">
          Move it in
        </TextLink>{' '}
        with its history.
      </p>
    </div>
  )
}
