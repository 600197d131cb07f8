import {
  Body,
  HttpCode,
  Param,
  Query,
  SetMetadata,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { idInput } from '../contract/id-input.js';
import { refuseUnstorable } from '../errors/refuse-unstorable.js';
import { ZodResponseInterceptor } from './zod-response.interceptor.js';

export const ENDPOINT = 'groundswell:endpoint';
const INPUTS = 'groundswell:endpoint-inputs';

export interface EndpointDescription<Output extends z.ZodType = z.ZodType> {
  readonly summary: string;
  /** 200 unless given. */
  readonly status?: number;
  /** The body is this form instead of JSON; a file in it is read with `@FormUpload`. */
  readonly form?: z.ZodType;
  /** Omitted for responses without a JSON body. */
  readonly output?: Output;
}
export type EndpointInputs = Partial<Record<'body' | 'query' | 'params', z.ZodType>>;

type MethodReturning<T> = <Method extends (...args: never[]) => T | Promise<T>>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<Method>,
) => void;

/**
 * Declares what a route returns: strips undeclared fields and feeds the OpenAPI document. The compiler checks that the
 * method returns it; without an `output` the method may return anything.
 */
export function Endpoint<Output extends z.ZodType = z.ZodUnknown>(
  description: EndpointDescription<Output>,
): MethodReturning<z.input<Output>> {
  const decorators = [SetMetadata(ENDPOINT, description), HttpCode(description.status ?? 200)];
  if (description.output !== undefined) {
    decorators.push(UseInterceptors(new ZodResponseInterceptor(description.output)));
  }
  if (description.form !== undefined) decorators.push(RouteConfig({ acceptsForm: true }));
  return applyDecorators(...decorators);
}

export const ValidBody = (schema: z.ZodType): ParameterDecorator => validated('body', schema, Body);
export const ValidQuery = (schema: z.ZodType): ParameterDecorator =>
  validated('query', schema, Query);
export const ValidParams = (schema: z.ZodType): ParameterDecorator =>
  validated('params', schema, Param);

const idParams = idInput.transform(({ id }) => id);
/** The `:id` of the path. */
export const IdParam = (): ParameterDecorator => ValidParams(idParams);

/** The schemas a route's parameters were declared with. */
export function inputsOf(prototype: object, method: string): EndpointInputs {
  return (Reflect.getMetadata(INPUTS, prototype, method) as EndpointInputs | undefined) ?? {};
}

function validated(
  source: keyof EndpointInputs,
  schema: z.ZodType,
  decorator: (pipe: PipeTransform) => ParameterDecorator,
): ParameterDecorator {
  return (target, key, index) => {
    if (key === undefined) return;
    const inputs = { ...inputsOf(target, String(key)), [source]: schema };
    Reflect.defineMetadata(INPUTS, inputs, target, key);
    const transform = (value: unknown): unknown => {
      refuseUnstorable(value);
      return schema.parse(value ?? {});
    };
    decorator({ transform })(target, key, index);
  };
}
