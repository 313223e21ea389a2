import { toast } from '../../ui/toast/toast.ts'
import { useLocation, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { ChangeFrom } from '../../../shared/ruleset/ruleset.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import { rulesetChanges } from '../../../shared/rules/scoring/ruleset.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { DEFAULT_RULES } from '../../../shared/sports/stats.ts'
import { NotLoaded } from '../../data/fetching/not-loaded.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { isWaiting, toastWaiting } from '../../data/fetching/approval.ts'
import { fromLabel } from '../../../shared/labels/ruleset/counts-from.ts'
import { askBeforeLeaving } from '../../ui/leaving/leaving.ts'
import { routes } from '../../ui/page/routes.ts'
import { useChangePreview } from '../../data/saving/change-preview.tsx'
import { errorReason, trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { isRulesetDraft, type RulesetDraft } from './draft.ts'
import { RulesetForm } from './ruleset-form.tsx'

/**
 * The ruleset editor: for a league about to be made, which comes in the navigation state, or for one
 * that is there, whose code is in the address (`?league=CODE`).
 */
export function RulesetPage() {
  const [params] = useSearchParams()
  const state: unknown = useHistoryState()
  const code = params.get('league')
  usePageTitle('Customize Ruleset')
  if (code) return <UpdateRuleset key={code} code={code} />
  if (isRulesetDraft(state)) return <CreateWithRuleset draft={state} />
  return (
    <div className="mx-auto max-w-[700px]">
      <h1 className="mb-5 text-lg font-bold">Customize Ruleset</h1>
      <EmptyState
        title="There is no league to make rules for."
        action={<ButtonLink href={routes.createLeague}>Create League</ButtonLink>}
      >
        Start with the league’s name and sport, and choose the custom ruleset there.
      </EmptyState>
    </div>
  )
}

function CreateWithRuleset({ draft }: { draft: RulesetDraft }) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const create = trpc.league.create.useMutation({
    onSuccess: () => {
      void utils.league.invalidate()
      toast.success('League created.')
      askBeforeLeaving(null)
      navigate(routes.fantasyDashboard)
    },
    meta: { failure: 'League creation failed. Please try again.' },
  })
  const send = useOnce(create)
  const defaultRules = DEFAULT_RULES[draft.sport]
  usePageTitle(`${draft.league_name} · Customize Ruleset`)
  return (
    <RulesetForm
      sport={draft.sport}
      context={
        <>
          For {draft.league_name}, which is created when you save.{' '}
          <TextLink href={routes.createLeague} state={draft} className="whitespace-nowrap">
            Back to its name and sport
          </TextLink>
        </>
      }
      rules={defaultRules}
      isByCategories={isByCategories({ scoring: draft.settings?.format?.scoring ?? 'points' })}
      mutation={create}
      onSave={(rules) =>
        send({
          sport: draft.sport,
          name: draft.league_name,
          teamName: draft.team_name,
          listed: draft.listed,
          settings: draft.settings ?? {},
          rules,
        })
      }
    />
  )
}

function UpdateRuleset({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const league = trpc.league.home.useQuery({ code })
  const ruleset = trpc.ruleset.get.useQuery({ code })
  const settings = trpc.settings.get.useQuery({ code })
  const account = trpc.auth.me.useQuery(undefined, { staleTime: Infinity })
  const [home, current, me] = [league.data, ruleset.data, account.data]
  const format = settings.data?.settings.format
  usePageTitle(home ? `${home.league.name} · Customize Ruleset` : null)
  const failed = [league, ruleset, settings, account].filter((query) => query.error && !query.data)
  const update = trpc.ruleset.update.useMutation({
    onMutate: () => ({ before: current?.version }),
    onSuccess: (answer) => {
      void utils.ruleset.invalidate()
      void utils.player.invalidate()
      void utils.league.activity.invalidate()
      void utils.consent.invalidate()
      if (isWaiting(answer)) toastWaiting()
      else toast.success('Ruleset updated.')
      askBeforeLeaving(null)
      navigate(routes.fantasyDashboard)
    },
    onError(error) {
      if (errorReason(error) === 'SETTINGS_CHANGED') void utils.ruleset.get.invalidate({ code })
    },
    meta: { failure: 'Ruleset update failed. Please try again.' },
  })
  const {
    preview,
    isLooking,
    question: asksFirst,
  } = useChangePreview<RulesChange>({
    code,
    look: ({ rules, from }) => utils.season.previewRules.fetch({ code, rules, from }, { staleTime: 0 }),
    save: (change) => update.mutate({ code, ...change, seen: current?.version }),
  })
  if (failed.length > 0) {
    return (
      <LoadingFailed
        error={failed[0]?.error}
        isFetching={failed.some((query) => query.isFetching)}
        onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}
      />
    )
  }
  if (!home || !current || !me || !format) {
    return (
      <div aria-busy="true">
        <Skeleton className="mx-auto h-96 max-w-[700px]" />
      </div>
    )
  }
  const { sport, name, phase } = home.league
  const isPlaying = phase === 'regular' || phase === 'playoffs'
  const isCommissioner = home.me.office?.mayEditSettings ?? false
  // Though its answer was lost the change may have been made: then the page hears of a new version.
  const isMade = update.context !== undefined && update.context.before !== current.version
  const { isPending, error } = update
  return (
    <RulesetForm
      sport={sport}
      code={code}
      question={asksFirst}
      context={`For ${name}. Version ${current.version}, by ${current.author}, counts ${fromLabel(current.from)}. ${
        isCommissioner
          ? 'Every member sees what you change.'
          : 'Only the commissioner can save; try what a change would do.'
      }`}
      rules={current.rules}
      mutation={{ isPending: isPending || isLooking, error: isMade ? null : error }}
      changeFrom={current.changeFrom}
      isByCategories={isByCategories(format)}
      author={current.author}
      onSettled={() => update.reset()}
      onSave={
        isCommissioner
          ? (complete, from) => {
              // What was not changed here is left to whoever changes it meanwhile.
              const rules = Object.fromEntries(
                rulesetChanges(current.rules, complete).map(({ rule, after }) => [rule, after]),
              )
              if (isPlaying) preview({ sport, rules, from })
              else update.mutate({ code, sport, rules, from, seen: current.version })
            }
          : null
      }
    />
  )
}

interface RulesChange {
  readonly sport: FantasySportKey
  readonly rules: Ruleset
  readonly from: ChangeFrom
}

function LoadingFailed({
  error,
  isFetching,
  onRetry,
}: {
  error: unknown
  isFetching: boolean
  onRetry: () => void
}) {
  const reason = errorReason(error)
  return (
    <div className="mx-auto max-w-[700px]">
      <h1 className="mb-5 text-lg font-bold">Customize Ruleset</h1>
      {reason === 'LEAGUE_NOT_FOUND' || reason === 'INVALID_INPUT' ? (
        <EmptyState
          title="This league doesn’t exist, or you’re not in it."
          action={<ButtonLink href={routes.fantasyDashboard}>To your leagues</ButtonLink>}
        />
      ) : (
        <NotLoaded
          title="The rules could not be loaded."
          error={error}
          isFetching={isFetching}
          onRetry={onRetry}
        />
      )}
    </div>
  )
}
