import type { ReactNode } from 'react'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { phaseText } from '../../../shared/labels/settings/frozen.ts'
import { rulesPage } from '../../../shared/labels/rules-page/rules-page.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { fromLabel } from '../../../shared/labels/ruleset/counts-from.ts'
import { links } from '../../ui/page/routes.ts'
import { ruleGroups } from '../ruleset/rule-groups.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { LeagueFrame } from '../league/league-frame.tsx'
import { RulesHistory } from './rules-history.tsx'
import { lastChange, type LastChange } from './last-change.ts'
import { CategoryList } from './category-list.tsx'
import { RulesCard } from './rules-card.tsx'
import { ScoringAnswer } from './scoring-answer.tsx'
import { payingRules, RuleTable } from './scoring-rules.tsx'
import type { ActivityItem, LeagueHome } from '../league/types.ts'

/** The league's rules, in plain words, and their history. */
export function RulesPage() {
  return (
    <LeagueFrame page="rules" title="League rules">
      {(home) => <Rules home={home} />}
    </LeagueFrame>
  )
}

function Rules({ home }: { home: LeagueHome }) {
  const { code, sport } = home.league
  const history = trpc.settings.history.useQuery({ code })
  const isCommissioner = home.me.office?.mayEditSettings ?? false
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr] print:block">
      <div className="min-w-0 space-y-5">
        <p>
          <TextLink href={links.league('constitution', code)}>Constitution</TextLink>
          <span className="text-muted">: what the league has agreed on in its own words.</span>{' '}
          <TextLink href={links.league('amendments', code)}>Amendments</TextLink>
          <span className="text-muted">: changes that the league votes on.</span>
        </p>
        {/* What managers look up most. */}
        <Scoring
          code={code}
          sport={sport}
          changed={lastChange(history.data ?? [], 'scoring')}
          more={isCommissioner && <TextLink href={links.ruleset(code)}>Change the scoring rules</TextLink>}
        />
        <Settings
          code={code}
          sport={sport}
          history={history.data ?? []}
          more={isCommissioner && <TextLink href={links.leagueSettings(code)}>Change the settings</TextLink>}
        />
      </div>
      <RulesHistory history={history} code={code} sport={sport} />
    </div>
  )
}

interface PartProps {
  readonly code: string
  readonly sport: FantasySportKey
  /** For who may change it. */
  readonly more: ReactNode
}

function Settings({ code, sport, history, more }: PartProps & { history: readonly ActivityItem[] }) {
  const settings = trpc.settings.get.useQuery({ code })
  return (
    <Answer of={settings} failed="The settings could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(version) => (
        <>
          <p className="text-muted">
            {phaseText(version.phase, version.frozen) ??
              'The commissioner can change everything until the draft starts.'}{' '}
            {more}
          </p>
          {rulesPage(sport, version.settings).map(({ key, title, lines }) => (
            <RulesCard key={key} id={key} title={title} changed={lastChange(history, key)}>
              <dl className="mt-3 grid gap-x-6 sm:grid-cols-[10rem_1fr]">
                {lines.map(({ term, text }) => (
                  <div
                    key={term}
                    className="col-span-full grid grid-cols-subgrid border-t border-line py-1.5"
                  >
                    <dt className="font-medium">{term}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </RulesCard>
          ))}
        </>
      )}
    </Answer>
  )
}

function Scoring({ code, sport, changed, more }: PartProps & { changed: LastChange | null }) {
  return (
    <ScoringAnswer code={code} waiting={<Skeleton className="h-96" />}>
      {({ rules, version, from }, isByCategories) => (
        <RulesCard id="scoring" title={isByCategories ? 'Categories' : 'Scoring'} changed={changed}>
          <p className="mt-1 text-sm text-muted">
            Version {version}, {fromLabel(from)}. {more}
          </p>
          {isByCategories ? (
            <>
              <CategoryList sport={sport} rules={rules} />
              <details className="mt-4 print:hidden">
                <summary className="min-h-6 w-fit cursor-pointer text-sm text-muted">
                  Rules in points, which decide nothing here
                </summary>
                <PointsRules sport={sport} rules={rules} />
              </details>
            </>
          ) : (
            <PointsRules sport={sport} rules={rules} />
          )}
        </RulesCard>
      )}
    </ScoringAnswer>
  )
}

function PointsRules({ sport, rules }: { sport: FantasySportKey; rules: Ruleset }) {
  return (
    <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {ruleGroups(sport, payingRules(rules)).map((group) => (
        <section key={group.title}>
          <h3 className="font-bold">{group.title}</h3>
          <RuleTable
            sport={sport}
            rules={Object.fromEntries(group.rules.map((rule) => [rule, rules[rule] ?? 0]))}
          />
        </section>
      ))}
    </div>
  )
}
