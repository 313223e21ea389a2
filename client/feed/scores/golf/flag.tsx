import { Picture } from '../../../ui/picture/picture.tsx'
import { pictureAddress } from '../../../ui/picture/picture-addresses.ts'

/** A golfer's country: its flag, or its code where there is no picture of it. */
export function Flag({ src, country }: { src: string | null; country: string | null }) {
  return (
    <span className="relative inline-block h-5 w-9 shrink-0 text-sm text-muted">
      <Picture
        address={src === null ? null : pictureAddress(src, { size: 20, dark: false })}
        alt={country ?? ''}
        until={country}
        width={20}
        height={14}
        className="object-contain object-left"
      />
    </span>
  )
}
