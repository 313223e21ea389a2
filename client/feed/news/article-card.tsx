import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import type { Article } from '../../../shared/game/game.ts'
import { ageWords } from '../../ui/time/age.ts'
import { dayName } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { DAY } from '../../../shared/core/time.ts'
import { ArticleImage } from './article-image.tsx'

/**
 * A story: picture, headline, what it is about, and the way to read it in a new tab.
 * @param props.isPlain leaves the picture out, on a page of which no story has one
 */
export function ArticleCard({ article, isPlain }: { article: Article; isPlain: boolean }) {
  const headlineId = useId()
  const { headline, description, published, images, links } = article
  return (
    <li className="flex flex-col overflow-hidden rounded-box border border-line bg-surface">
      {!isPlain && <ArticleImage image={images[0] ?? null} />}
      <div className="flex grow flex-col gap-2 p-4">
        <h3 id={headlineId} className="text-lg leading-tight font-bold">
          {headline}
        </h3>
        <p className="line-clamp-3 text-muted">{description ?? 'No description available.'}</p>
        <div className="mt-auto flex min-h-10 items-center justify-between gap-3 pt-1">
          <span className="text-sm text-muted">{published && <Published at={Date.parse(published)} />}</span>
          {links.web.href && (
            <a
              href={links.web.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-describedby={headlineId}
              className="inline-flex min-h-10 items-center gap-1.5 rounded-box font-medium text-gold-ink underline-offset-4 hover:underline"
            >
              Read More
              <ExternalLink aria-hidden size={16} />
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

/** `35 minutes ago`, or the day of an older story. @param props.at ms since the epoch */
function Published({ at }: { at: number }) {
  const text = useTicking((now) => (now - at < DAY ? `${ageWords(now - at)} ago` : dayName(at)))
  return <time dateTime={new Date(at).toISOString()}>{text}</time>
}
