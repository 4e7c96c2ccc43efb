import * as z from 'zod';
import {
  couponObject,
  findPrice,
  listPrices,
  listProducts,
  promotionCodeObject,
  taxRateObject,
} from './objects/catalogue-objects.ts';
import { wireList } from './objects/wire-list.ts';
import { taxById } from './tax-rates.ts';
import { missing } from './wire/stripe-problem.ts';
import { type StripeRoutes, WirePage } from './wire/stripe-routes.ts';

/** What is sold, what is taken off, what is put on top. */
export function servePrices(routes: StripeRoutes): void {
  const page = <T extends { id: string }>(all: readonly T[], given: z.output<typeof WirePage>, url: string) => {
    const from = given.starting_after ? all.findIndex(({ id }) => id === given.starting_after) + 1 : 0;
    return wireList(all.slice(from, from + given.limit), url, all.length > from + given.limit);
  };
  routes.get('/prices', WirePage, async (_tx, given) => page(listPrices(), given, '/v1/prices'));
  routes.get('/prices/:id', z.object({}), async (_tx, _given, { id }) => {
    const price = findPrice(id);
    if (!price) throw missing('price', id, 'price');
    return price;
  });
  routes.get('/products', WirePage, async (_tx, given) => page(listProducts(), given, '/v1/products'));
  routes.get('/products/:id', z.object({}), async (_tx, _given, { id }) => {
    const product = listProducts().find((each) => each.id === id);
    if (!product) throw missing('product', id, 'product');
    return product;
  });
  routes.get('/promotion_codes', WirePage.extend({ code: z.string().optional() }), async (_tx, given) => {
    const code = promotionCodeObject();
    const isAsked = given.code === undefined || given.code.toUpperCase() === code.code;
    return page(isAsked ? [code] : [], given, '/v1/promotion_codes');
  });
  routes.get('/coupons/:id', z.object({}), async (_tx, _given, { id }) => {
    const coupon = couponObject();
    if (id !== coupon.id) throw missing('coupon', id, 'coupon');
    return coupon;
  });
  routes.get('/tax_rates/:id', z.object({}), async (_tx, _given, { id }) => {
    const tax = taxById(id);
    if (!tax) throw missing('tax rate', id, 'tax_rate');
    return taxRateObject(tax);
  });
}
