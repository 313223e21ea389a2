import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SeasonTeam } from '../../../shared/schedule/schedule.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { provisionalChampion } from './provisional-champion.ts'
import { ShareChampion } from './share-champion.tsx'
import { TeamLabel } from '../week/team-label.tsx'

/** Who has won the season that is over. */
export function ChampionCard({ code }: { code: string }) {
  const past = trpc.season.past.useQuery({ code })
  return (
    <Answer of={past} failed="The champion could not be loaded." waiting={<Skeleton className="h-24" />}>
      {([season]) =>
        season ? (
          <Crowned
            title={`Champion of ${season.seasonName}`}
            team={season.teams.find(({ id }) => id === season.places[0])}
            way={
              <div className="flex flex-wrap gap-2 max-sm:w-full">
                <ShareChampion code={code} season={season} />
                <ButtonLink look="secondary" href={links.league('history', code)} className="max-sm:w-full">
                  Places and awards
                </ButtonLink>
              </div>
            }
          />
        ) : null
      }
    </Answer>
  )
}

/** Who has won the final while stat corrections can still change it; nothing before it is over. */
export function ProvisionalChampionCard({ code }: { code: string }) {
  const { data } = trpc.standings.playoffs.useQuery({ code })
  const champion = data ? provisionalChampion(data) : null
  if (!data || champion === null) return null
  return (
    <Crowned
      title="Provisional champion"
      team={data.seeds.find(({ id }) => id === champion)}
      way={
        <ButtonLink look="secondary" href={links.league('playoffs', code)} className="max-sm:w-full">
          Bracket
        </ButtonLink>
      }
    />
  )
}

function Crowned({ title, team, way }: { title: string; team: SeasonTeam | undefined; way: ReactNode }) {
  return (
    <section
      aria-label="Champion"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-gold bg-gold-wash px-4 py-3 sm:px-5"
    >
      <div className="flex min-w-0 items-center gap-3">
        <Crown aria-hidden size={30} strokeWidth={1.75} className="shrink-0 fill-gold text-gold-ink" />
        <div className="min-w-0">
          <h2 className="text-sm text-muted">{title}</h2>
          <p className="text-lg font-bold">
            <TeamLabel team={team} />
          </p>
        </div>
      </div>
      {way}
    </section>
  )
}
