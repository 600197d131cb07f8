import { authedProcedure, publicProcedure, router } from '@app/common';
import { z } from 'zod';
import type { AuthService } from './auth.service.js';
import { loginAnswer, loginInput, registerInput, userAnswer } from './contract/index.js';

export function createAuthRouter(auth: AuthService) {
  return router({
    register: publicProcedure
      .input(registerInput)
      .output(userAnswer)
      .mutation(({ ctx, input }) => auth.register(ctx.origin, input)),
    login: publicProcedure
      .input(loginInput)
      .output(loginAnswer)
      .mutation(({ ctx, input }) => auth.login(ctx.origin, input)),
    logout: authedProcedure
      .output(z.object({ success: z.literal(true) }))
      .mutation(async ({ ctx }) => {
        await auth.logout(ctx.actor);
        return { success: true as const };
      }),
    me: authedProcedure.output(userAnswer).query(({ ctx }) => auth.me(ctx.actor)),
  });
}
