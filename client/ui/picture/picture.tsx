import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { PictureAddress } from './picture-addresses.ts'
import { LEFT_ALONE_FOR, mayHavePictures, recordFailure, recordLoaded } from './picture-trouble.ts'

/**
 * A picture of the feed's, and what holds its place until it is there, which it may never be. It fills a box
 * that is positioned and has its size already, so that nothing moves when it comes.
 */
export function Picture({
  address,
  alt = '',
  until,
  width,
  height,
  className,
}: {
  /** Null where there is none. */
  address: PictureAddress | null
  /** Leave it out for a picture that says nothing new. */
  alt?: string
  until: ReactNode
  width: number
  height: number
  className?: string
}) {
  const [loaded, setLoaded] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const src = address?.src ?? null
  const isThere = src !== null && loaded === src
  const isWanted = src !== null && failed !== src && (isThere || mayHavePictures())
  return (
    <>
      {!isThere && until}
      {isWanted && (
        <img
          key={src}
          {...address}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(src)
          }}
          alt={isThere ? alt : ''}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onLoad={() => {
            recordLoaded()
            setLoaded(src)
          }}
          onError={() => {
            recordFailure()
            setFailed(src)
            setTimeout(() => setFailed(null), LEFT_ALONE_FOR)
          }}
          className={classNames('absolute inset-0 size-full', !isThere && 'opacity-0', className)}
        />
      )}
    </>
  )
}
