import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import { datedDay } from '../../ui/time/local-time.ts'

/** For a league that came from another host: where its past is from, and the way to how it compares. */
export function MovedInLine({ code }: { code: string }) {
  const { data: moved } = trpc.moveIn.ofLeague.useQuery({ code })
  if (!moved) return null
  return (
    <p className="text-muted">
      Moved in from {HOST_NAMES[moved.host]} on {datedDay(moved.movedAt)}.{' '}
      <TextLink href={links.movedIn(code)}>How it compares</TextLink>
    </p>
  )
}
