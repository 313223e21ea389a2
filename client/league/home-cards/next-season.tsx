import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'

/** After the season: the commissioner begins the next one; others hear who can. Nothing at another time. */
export function NextSeason({ code }: { code: string }) {
  const { data: home } = trpc.league.home.useQuery({ code })
  if (!home || home.league.phase !== 'over') return null
  const { commissionerName } = home.league
  const isCommissioner = home.me.office?.mayEditSettings ?? false
  return (
    <section
      aria-labelledby="next-season"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-line bg-surface px-5 py-4"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id="next-season" className="font-bold">
          Next season
        </h2>
        <p className="text-muted">
          {isCommissioner
            ? 'Keep the same members, or change how many teams there are, and draft again.'
            : `${commissionerName} can start it, with the same members.`}
        </p>
      </div>
      {isCommissioner && (
        <ButtonLink href={links.league('renewal', code)} className="max-sm:w-full">
          Start the next season
        </ButtonLink>
      )}
    </section>
  )
}
