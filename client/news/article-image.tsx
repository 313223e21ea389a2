import { Newspaper } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { Article } from '../../shared/game.ts'
import { classNames } from '../ui/class-names.ts'
import { isUnreachable, noteFailure, subscribe } from '../ui/unreachable-hosts.ts'

/** A story's picture, or a calm surface of the same shape where there is none or it does not load. */
export function ArticleImage({
  image,
  isSlim,
}: {
  image: Article['images'][number] | null
  isSlim: boolean
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const unreachable = useSyncExternalStore(subscribe, () => image !== null && isUnreachable(image.url))
  if (!image || failed === image.url || unreachable) {
    return (
      <div
        aria-hidden
        className={classNames(
          'grid w-full place-items-center bg-sunken text-edge',
          isSlim ? 'h-16' : 'aspect-video',
        )}
      >
        <Newspaper size={isSlim ? 24 : 40} strokeWidth={1.25} />
      </div>
    )
  }
  return (
    <img
      src={image.url}
      alt={image.alt ?? ''}
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => {
        setFailed(image.url)
        noteFailure(image.url)
      }}
      className="aspect-video w-full bg-sunken object-cover"
    />
  )
}
