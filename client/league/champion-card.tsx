import { Crown } from 'lucide-react'
import { Answer } from '../fetching/answer.tsx'
import { links } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/card.tsx'
import { TeamLabel } from '../week/team-label.tsx'

/** Who has won the season that is over. */
export function ChampionCard({ code }: { code: string }) {
  const past = trpc.season.past.useQuery({ code })
  return (
    <section aria-label="Champion">
      <Answer of={past} failed="The champion could not be loaded." waiting={<Skeleton className="h-24" />}>
        {([season]) =>
          season ? (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-gold bg-gold-wash px-5 py-4">
              <div className="flex min-w-0 items-center gap-4">
                <Crown
                  aria-hidden
                  size={36}
                  strokeWidth={1.75}
                  className="shrink-0 fill-gold text-gold-ink"
                />
                <div className="min-w-0">
                  <h2 className="text-sm text-muted">Champion of {season.seasonName}</h2>
                  <p className="text-lg font-bold">
                    <TeamLabel team={season.teams.find(({ id }) => id === season.places[0])} />
                  </p>
                </div>
              </div>
              <ButtonLink look="secondary" href={links.league('history', code)} className="max-sm:w-full">
                Places and awards
              </ButtonLink>
            </div>
          ) : null
        }
      </Answer>
    </section>
  )
}
