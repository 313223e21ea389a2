import { routes } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useTheme } from '../../ui/picture/theme.ts'
import draftDark from './tour/draft-dark.webp'
import draftLight from './tour/draft-light.webp'
import matchupDark from './tour/matchup-dark.webp'
import matchupLight from './tour/matchup-light.webp'
import scoresDark from './tour/scores-dark.webp'
import scoresLight from './tour/scores-light.webp'

/** The pages that are shown, as `npm run tour` takes them from docs/screenshots. */
const STOPS = [
  { title: 'Every score, live', light: scoresLight, dark: scoresDark },
  { title: 'Your matchup, play by play', light: matchupLight, dark: matchupDark },
  { title: 'A draft room for your league', light: draftLight, dark: draftDark },
] as const

/** What Empire looks like, for visitors without an account; and the scores, where the owner of the server allows it. */
export function Tour() {
  const { theme } = useTheme()
  const { data: door } = trpc.auth.door.useQuery()
  return (
    <section aria-label="What Empire looks like" className="mx-auto mt-6 max-w-5xl">
      <ul className="grid gap-4 sm:grid-cols-3">
        {STOPS.map(({ title, ...pictures }) => (
          <li key={title} className="overflow-hidden rounded-box border border-line bg-surface">
            <img
              src={pictures[theme]}
              alt=""
              width={640}
              height={400}
              loading="lazy"
              decoding="async"
              className="aspect-[8/5] h-auto w-full border-b border-line object-cover object-top"
            />
            <p className="px-4 py-2.5 font-medium">{title}</p>
          </li>
        ))}
      </ul>
      {door?.publicScores && (
        <p className="mt-4 text-center">
          <TextLink href={routes.publicScores} className="inline-flex min-h-11 items-center">
            Live scores
          </TextLink>
        </p>
      )}
    </section>
  )
}
