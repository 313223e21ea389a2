import { useState } from 'react'
import { luckLabel, luckText } from '../../../shared/labels/history/history.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { personIn } from './named.ts'
import type { Remembered, SeasonLuck } from './types.ts'

/** Who was lucky with the schedule of a season. */
export function Luck({ of }: { of: Remembered }) {
  const seasons = of.all.seasons.filter(({ hasOpponents }) => hasOpponents).toReversed()
  const [chosen, setChosen] = useState<number | null>(null)
  const season = seasons.find((one) => one.season === chosen) ?? seasons[0]
  if (!season) return null
  return (
    <section aria-labelledby="luck" className="space-y-3">
      <div>
        <h2 id="luck" className="text-lg font-bold">
          Schedule luck
        </h2>
        <p className="max-w-prose text-sm text-muted">
          The same scores on 10,000 other schedules of the regular season.
        </p>
      </div>
      {seasons.length > 1 && (
        <SelectField
          label="Season"
          value={season.season}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="w-48"
        >
          {seasons.map((one) => (
            <option key={one.season} value={one.season}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      <Ranks key={season.season} of={of} season={season.season} />
    </section>
  )
}

function Ranks({ of, season }: { of: Remembered; season: number }) {
  const query = trpc.history.luck.useQuery({ code: of.code, season })
  return (
    <Answer
      of={query}
      failed="Other schedules could not be loaded."
      waiting={<Skeleton className="h-64 max-w-xl" />}
    >
      {({ teams }) =>
        teams.length === 0 ? (
          <p className="text-muted">There are no points to compare in this season.</p>
        ) : (
          <ol className="max-w-xl divide-y divide-line rounded-box border border-line bg-surface">
            {teams.map((luck) => (
              <Rank key={luck.team.id} of={of} luck={luck} teams={teams} />
            ))}
          </ol>
        )
      }
    </Answer>
  )
}

function Rank({
  of,
  luck,
  teams,
}: {
  of: Remembered
  luck: SeasonLuck['teams'][number]
  teams: SeasonLuck['teams']
}) {
  const { team, person } = luck
  const { name, isMe } = personIn(of, person) ?? { name: team.name, isMe: false }
  return (
    <li className={classNames('flex gap-3 px-4 py-2', isMe && 'bg-gold-wash')}>
      <TeamCrest team={team} size={26} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 font-medium wrap-anywhere">
            {name}
            {isMe && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
          </span>
          <span className="font-bold">{luckLabel(luck, teams)}</span>
        </span>
        <span className="block text-sm text-muted">{luckText(luck)}</span>
      </span>
    </li>
  )
}
