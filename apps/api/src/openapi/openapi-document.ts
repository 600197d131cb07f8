import { ENDPOINT, IS_PUBLIC, errorCodes, inputsOf } from '@app/common';
import type { EndpointDescription, EndpointInputs } from '@app/common';
import { failureSchema } from '@app/common/contract';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** A controller class whose routes are described by `@Endpoint`. */
export interface DescribedController {
  readonly name: string;
  readonly prototype: object;
}

/** Creates the OpenAPI 3.1 document from the routes and the zod schemas of their declarations. */
export function createOpenApiDocument(
  controllers: readonly DescribedController[],
  publicUrl: string,
): Json {
  const paths: Record<string, Json> = {};
  for (const controller of controllers) {
    for (const route of describedRoutes(controller)) {
      paths[route.path] = { ...paths[route.path], [route.verb]: operation(route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Groundswell', version: '1', description: 'Every failure has a stable code.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: jsonSchema(failureSchema, 'output') },
    },
    'x-error-codes': errorCodes,
  };
}

export interface DescribedRoute {
  readonly verb: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly description: EndpointDescription;
  readonly inputs: EndpointInputs;
  readonly tag: string;
}

/** The routes of one controller that are declared with `@Endpoint`, in source order. */
export function describedRoutes(controller: DescribedController): DescribedRoute[] {
  const prefix = String(Reflect.getMetadata(PATH_METADATA, controller) ?? '');
  return Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
    const handler: unknown = Reflect.get(controller.prototype, name);
    if (typeof handler !== 'function') return [];
    const description = Reflect.getMetadata(ENDPOINT, handler) as EndpointDescription | undefined;
    if (description === undefined) return [];
    const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
    const path = String(Reflect.getMetadata(PATH_METADATA, handler));
    return [
      {
        verb: verb.toLowerCase(),
        path: `/${prefix}/${path}`
          .replace(/\/+/g, '/')
          .replace(/(.)\/$/, '$1')
          .replace(/:(\w+)/g, '{$1}'),
        isPublic:
          Reflect.getMetadata(IS_PUBLIC, handler) === true ||
          Reflect.getMetadata(IS_PUBLIC, controller) === true,
        description,
        inputs: inputsOf(controller.prototype, name),
        tag: prefix.split('/').at(-1) ?? 'general',
      },
    ];
  });
}

function operation(route: DescribedRoute): Json {
  const { description, inputs } = route;
  const status = String(description.status ?? 200);
  return {
    summary: description.summary,
    tags: [route.tag],
    ...(route.isPublic ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(inputs.params, 'path'), ...parameters(inputs.query, 'query')],
    ...requestBody(route),
    responses: {
      [status]: {
        description: 'Success',
        ...(description.output === undefined
          ? {}
          : { content: content(jsonSchema(description.output, 'output')) }),
      },
      default: {
        description: 'Failure',
        content: content({ $ref: '#/components/schemas/Failure' }),
      },
    },
  };
}

function requestBody({ description, inputs }: DescribedRoute): Json {
  if (description.form !== undefined) {
    const form = { schema: jsonSchema(description.form, 'input') };
    return { requestBody: { required: true, content: { 'multipart/form-data': form } } };
  }
  if (inputs.body === undefined) return {};
  return { requestBody: { required: true, content: content(jsonSchema(inputs.body, 'input')) } };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function content(schema: Json): Json {
  return { 'application/json': { schema } };
}
