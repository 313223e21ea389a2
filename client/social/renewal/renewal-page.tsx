import { useState } from 'react'
import { useLocation } from 'wouter'
import { counted } from '../../../shared/core/lists.ts'
import { LEAST_TEAMS, MOST_TEAMS } from '../../../shared/core/league-limits.ts'
import { ordinal } from '../../../shared/core/ordinal.ts'
import { isTimeZone } from '../../../shared/core/time-zone.ts'
import { settingsProblemText } from '../../../shared/labels/settings/problem.ts'
import type { RenewalPlan, RenewedTeam } from '../../../shared/league/renewal.ts'
import { settlePicks } from '../../../shared/rules/renewal/settle-picks.ts'
import { withChange } from '../../../shared/rules/settings/change.ts'
import { settingsProblems } from '../../../shared/rules/settings/problems.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { errorFields, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { ReasonField } from '../../ui/controls/reason-field.tsx'
import { links } from '../../ui/page/routes.ts'
import { toast } from '../../ui/toast/toast.ts'

/** The next season: how many teams it has, and which do not continue. */
export function RenewalPage() {
  return (
    <LeagueFrame page="renewal" title="Next season">
      {(home) => <Whether key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function Whether({ home: { league, me } }: { home: LeagueHome }) {
  const { code } = league
  if (league.phase !== 'over')
    return (
      <EmptyState
        title="The season is not over yet."
        action={<ButtonLink href={links.leagueHome(code)}>To the league</ButtonLink>}
      >
        The next one can start once the last results are official.
      </EmptyState>
    )
  return me.office?.mayEditSettings ? (
    <Plan league={league} />
  ) : (
    <p className="text-muted">{league.commissionerName} can start the next season.</p>
  )
}

function Plan({ league }: { league: LeagueHome['league'] }) {
  const { code } = league
  const plan = trpc.renewal.plan.useQuery({ code })
  const settings = trpc.settings.get.useQuery({ code })
  return (
    <Answer of={plan} failed="The teams could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(known) => (
        <Answer
          of={settings}
          failed="The settings could not be loaded."
          waiting={<Skeleton className="h-96" />}
        >
          {(version) => <Form league={league} plan={known} settings={version.settings} />}
        </Answer>
      )}
    </Answer>
  )
}

function Form({
  league: { code, sport, seats },
  plan,
  settings,
}: {
  league: LeagueHome['league']
  plan: RenewalPlan
  settings: LeagueSettings
}) {
  const [size, setSize] = useState(seats)
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const renew = trpc.renewal.start.useMutation({
    onSuccess() {
      toast.success('The next season has started: set up the draft.')
      // Whatever was known of the league is of the season before.
      void utils.invalidate()
      navigate(links.leagueHome(code))
    },
    meta: { failure: null },
  })
  const out = plan.teams.filter(({ id }) => leaving.has(id))
  const staying = plan.teams.length - out.length
  const problems = settingsProblems(sport, withChange(sport, settings, { size }), {
    teams: staying,
    isTimeZone,
  })
  const toggle = (id: string, isOut: boolean) =>
    setLeaving((before) => new Set(isOut ? [...before, id] : [...before].filter((one) => one !== id)))
  const isReady = problems.length === 0 && (out.length === 0 || reason.trim() !== '')
  return (
    <form
      className="max-w-3xl space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        renew.mutate({
          code,
          size,
          leaving: out.map(({ id }) => id),
          reason: out.length === 0 ? null : reason.trim(),
        })
      }}
    >
      <Card>
        <h2 className="mb-3 font-bold">How many teams</h2>
        <SelectField
          label="Spots next season"
          value={size}
          onChange={({ target }) => setSize(Number(target.value))}
        >
          {Array.from({ length: MOST_TEAMS - LEAST_TEAMS + 1 }, (_, at) => LEAST_TEAMS + at).map((count) => (
            <option key={count} value={count}>
              {count}
              {count === seats && ' (as now)'}
            </option>
          ))}
        </SelectField>
        <p className="mt-2 text-muted">{spotsText(staying, size)}</p>
      </Card>
      <Card>
        <h2 className="font-bold">Teams that continue</h2>
        <p className="mt-1 mb-2 text-muted">
          Uncheck who doesn’t. Their results stay in the history
          {plan.teams.some(({ players }) => players !== null) && ', and their players are free agents'}.
        </p>
        <ul className="divide-y divide-line">
          {plan.teams.map((team) => (
            <li key={team.id}>
              <TeamCheck
                team={team}
                isOut={leaving.has(team.id)}
                onChange={(isOut) => toggle(team.id, isOut)}
              />
            </li>
          ))}
        </ul>
        {out.length > 0 && (
          <div className="mt-4 space-y-4">
            <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
            <PicksNote plan={plan} leaving={out.map(({ id }) => id)} />
          </div>
        )}
      </Card>
      {problems.length > 0 && (
        <div role="alert" className="rounded-box border border-line bg-surface px-5 py-4">
          <p className="font-bold">
            {counted(size, 'spot')} with {counted(staying, 'team')} won’t work yet:
          </p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {problems.map((problem) => (
              <li key={problem.path}>{settingsProblemText(sport, problem)}</li>
            ))}
          </ul>
          <p className="mt-2 text-muted">
            {staying > size
              ? 'Uncheck teams, or choose more spots.'
              : `Or start with ${seats} spots, and change the size in the settings together with this.`}
          </p>
        </div>
      )}
      <Card>
        <h2 className="font-bold">What happens</h2>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          <li>
            Members, their teams, the settings and the rules stay. You can change them before the draft.
          </li>
          <li>
            {plan.teams.some(({ players }) => players !== null)
              ? 'Teams keep their players, as the league’s rules say. New teams start without any.'
              : 'Rosters are cleared: every player is a free agent until the draft.'}
          </li>
          <li>The past season stays under History.</li>
        </ul>
        <p className="mt-3">This can’t be undone.</p>
        {renew.error && (
          <p role="alert" className="mt-3 text-red">
            Not started: {Object.values(errorFields(renew.error))[0] ?? errorWords(renew.error)}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" busy={renew.isPending} disabled={!isReady}>
            Start the next season
          </Button>
          <ButtonLink look="secondary" href={links.leagueHome(code)}>
            Cancel
          </ButtonLink>
        </div>
      </Card>
    </form>
  )
}

function spotsText(staying: number, size: number): string {
  const open = size - staying
  const continues = `${counted(staying, 'team')} ${staying === 1 ? 'continues' : 'continue'}`
  if (open > 0) return `${continues}, ${counted(open, 'spot')} ${open === 1 ? 'is' : 'are'} open for invites.`
  return open === 0
    ? `${continues}: the league is full.`
    : `${continues}: ${counted(-open, 'team')} too many.`
}

function TeamCheck({
  team: { name, ownerName, why, isCommissioners, place, players },
  isOut,
  onChange,
}: {
  team: RenewedTeam
  isOut: boolean
  onChange: (isOut: boolean) => void
}) {
  const facts = [
    why === 'no-manager' ? 'no manager' : why === 'asked' ? `${ownerName}, asks to be replaced` : ownerName,
    ...(place === null ? [] : [`finished ${ordinal(place)}`]),
    ...(players === null ? [] : [counted(players, 'player')]),
  ]
  return (
    <label className="flex min-h-11 items-center gap-3 py-2">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-gold-ink"
        checked={!isOut}
        disabled={isCommissioners}
        onChange={({ target }) => onChange(!target.checked)}
      />
      <span className="min-w-0 font-bold break-words">
        {name}
        <span className="block text-sm font-normal text-muted">{facts.join(' · ')}</span>
      </span>
    </label>
  )
}

function PicksNote({ plan, leaving }: { plan: RenewalPlan; leaving: readonly RenewedTeam['id'][] }) {
  const { returned, gone } = settlePicks(plan.picks, new Set(leaving))
  if (returned.length === 0 && gone.length === 0) return null
  const nameOf = (id: string) => plan.teams.find((team) => team.id === id)?.name ?? 'a former team'
  const words = ({ season, round, of }: RenewalPlan['picks'][number]) =>
    `${season} round ${round} of ${nameOf(of)}`
  return (
    <div className="text-sm text-muted">
      <p>Traded picks of coming drafts:</p>
      <ul className="list-disc pl-5">
        {returned.map((pick) => (
          <li key={words(pick)}>
            {words(pick)} goes back from {nameOf(pick.owner)} to its own team.
          </li>
        ))}
        {gone.map((pick) => (
          <li key={words(pick)}>
            {words(pick)}, now with {nameOf(pick.owner)}, is gone: that team has no turn any more.
          </li>
        ))}
      </ul>
    </div>
  )
}
