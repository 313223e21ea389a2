import { createRequire } from 'node:module'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { RestDoc } from './rest.ts'

const ERROR_STATUSES = {
  400: 'The input cannot be used; `fields` says what and why',
  401: 'Wrong username or password',
  403: 'Only for the commissioner',
  404: 'Not there, or not yours',
  409: 'Taken, full, or done already',
  422: 'The session is invalid, and nothing else',
  429: 'Too many tries',
}

const ErrorBody = z.object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() })

/** Serves the description of the documented paths at /api/docs, and as JSON at /api/docs/json. */
export async function mountDocs(server: FastifyInstance, routes: readonly RestDoc[]): Promise<void> {
  await server.register(swagger, {
    mode: 'static',
    specification: { document: describeApi(routes) as never }, // the plugin's type is of an older OpenAPI
  })
  // Its files stay in node_modules when the server is bundled.
  const baseDir = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')),
    'static',
  )
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, baseDir, logo: NO_LOGO })
}

const NO_LOGO = { type: 'image/svg+xml', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }

/** An OpenAPI 3.1 document of the rows. */
function describeApi(routes: readonly RestDoc[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Empire',
      version: '1',
      description:
        'Plain JSON over the procedures that the app itself uses. Send `Authorization: Bearer` tokens.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: Object.fromEntries(
      routes.map((route) => [route.path, { [route.method.toLowerCase()]: describe(route) }]),
    ),
  }
}

function describe(route: RestDoc) {
  const request = jsonSchema(route.request, 'input')
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2]],
    security: route.signedIn ? [{ session: [] }] : [],
    ...(route.method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: request } } } }
      : { parameters: parameters(request) }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(route.response, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(ERROR_STATUSES).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: jsonSchema(ErrorBody, 'output') } } },
        ]),
      ),
    },
  }
}

function parameters(schema: Record<string, unknown>) {
  const required = (schema['required'] ?? []) as string[] // JSON Schema of an object
  return Object.entries((schema['properties'] ?? {}) as Record<string, unknown>).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
