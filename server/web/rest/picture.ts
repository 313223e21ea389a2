import * as z from 'zod'
import { PICTURE_SIZES, type PictureSize } from '../../../shared/picture/picture.ts'
import type { RestDoc } from './rest-route.ts'
import { isAllowed, LONGEST_ADDRESS } from '../../feed/picture/sources.ts'

const PictureInput = z.strictObject({
  of: z
    .string()
    .max(LONGEST_ADDRESS)
    .refine(isAllowed, 'Pictures are fetched only from where the sports feed keeps its own.')
    .meta({ description: 'The address of a picture, as another answer gives it' }),
  size: z
    .enum(PICTURE_SIZES.map(String))
    .transform((size) => Number(size) as PictureSize) // one of the list
    .optional()
    .meta({ description: 'Width and height in pixels; leave it out for the picture as it is' }),
  on: z
    .enum(['light', 'dark'])
    .default('light')
    .meta({ description: 'The surface it is to stand on: many logos have two versions' }),
})

export const pictureRoute = {
  method: 'GET',
  path: '/api/picture',
  summary: 'A logo, portrait or photograph that the sports feed names',
  signedIn: false,
  once: false,
  request: PictureInput,
  response: 'picture',
} as const satisfies RestDoc
