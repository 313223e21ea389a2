import type { Article } from '../../../shared/game/game.ts'
import { Brand } from '../../ui/picture/brand.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { pictureAddress } from '../../ui/picture/picture-addresses.ts'

/** A story's picture; a cover of our own until it is there, and where there is none. Both take the same room. */
export function ArticleImage({ image }: { image: Article['images'][number] | null }) {
  return (
    <div className="relative aspect-video w-full shrink-0 bg-gold-wash">
      <Picture
        address={image && pictureAddress(image.url, { size: null, dark: false })}
        alt={image?.alt ?? ''}
        until={
          <span aria-hidden className="absolute inset-0 grid place-items-center">
            <Brand size={48} />
          </span>
        }
        width={640}
        height={360}
        className="object-cover"
      />
    </div>
  )
}
