import { links } from '../../ui/page/routes.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'

/** The way to one's own order of the players. */
export function RankingsCard({ code }: { code: string }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="font-bold">My rankings</h2>
        <p className="text-sm text-muted">Rank players your way, or paste a list.</p>
      </div>
      <ButtonLink look="secondary" href={links.league('rankings', code)} className="max-sm:w-full">
        Rank players
      </ButtonLink>
    </Card>
  )
}
