# Checks of a regression by R, for tests/engine/statistics/regression/checks/test_against_r.py.
#
#     Rscript tests/golden/r/regression_checks.R
#
# Reads ratings.csv beside it and writes regression_checks.json. Needs the packages lmtest,
# ordinal, MASS and jsonlite; made with R 4.2.2. The tests read only the JSON file.

suppressPackageStartupMessages({library(lmtest); library(ordinal); library(MASS)})

here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)))
every <- read.csv(file.path(here, "ratings.csv"), colClasses = c(puzzle_id = "character"))
every$round <- factor(every$iteration)
first <- every[!duplicated(every$puzzle_id), ]
features <- c("a", "b", "c")

r2_interval <- function(fit, within) {
  # Population R2 by inversion of the noncentral F distribution, of the variance within rounds.
  k <- length(features)
  df <- fit$df.residual
  rest <- sum(resid(fit)^2)
  f <- ((sum(resid(within)^2) - rest) / k) / (rest / df)
  end <- function(p) {
    gap <- function(v) pf(f, k, df, v) - p
    if (gap(0) <= 0) return(0)
    v <- uniroot(gap, c(0, 1000), tol = 1e-12)$root
    v / (v + k + df + 1)
  }
  c(end(0.95), end(0.05))
}

checks <- function(rows, formula, n_constants) {
  fit <- lm(formula, data = rows)
  rest <- sum(resid(fit)^2)
  base <- lm(if (n_constants > 1) rating ~ round else rating ~ 1, data = rows)
  total <- sum(resid(base)^2)
  nested <- lapply(features, function(name) {
    without <- update(fit, as.formula(paste(". ~ . -", name)))
    compared <- anova(without, fit)
    rest_without <- sum(resid(without)^2)
    list(
      name = name, f = compared$F[2], df = compared$Df[2], df_resid = fit$df.residual,
      p = compared$`Pr(>F)`[2], r2_change = (rest_without - rest) / total,
      partial_r2 = (rest_without - rest) / rest_without,
      aic_change = AIC(fit) - AIC(without), bic_change = BIC(fit) - BIC(without)
    )
  })
  reset <- resettest(fit, power = 2:3, type = "fitted")
  scatter <- bptest(fit)
  normal <- shapiro.test(resid(fit))
  points <- qqnorm(rstandard(fit), plot.it = FALSE)
  order_ <- order(points$y)
  levels <- clm(update(formula, factor(rating, ordered = TRUE) ~ .), data = rows,
                control = clm.control(gradTol = 1e-10))
  table <- coef(summary(levels))[features, ]
  polr_ <- polr(update(formula, factor(rating, ordered = TRUE) ~ .), data = rows, Hess = TRUE)
  list(
    nested = nested,
    r2 = 1 - rest / total,
    r2_interval = r2_interval(fit, base),
    reset = list(f = unname(reset$statistic), df = unname(reset$parameter), p = unname(reset$p.value)),
    breusch_pagan = list(statistic = unname(scatter$statistic), df = unname(scatter$parameter),
                         p = unname(scatter$p.value)),
    shapiro_wilk = list(w = unname(normal$statistic), p = normal$p.value),
    quantiles = list(theoretical = points$x[order_], residual = unname(points$y[order_])),
    ordinal = list(coef = unname(table[, 1]), se = unname(table[, 2]), z = unname(table[, 3]),
                   p = unname(table[, 4]), log_likelihood = as.numeric(logLik(levels))),
    polr = list(coef = unname(coef(polr_)[features]), log_likelihood = as.numeric(logLik(polr_)))
  )
}

lack_of_fit <- function(reduced, full) {
  compared <- anova(lm(reduced, data = every), lm(full, data = every))
  list(f = compared$F[2], df = compared$Df[2], df_resid = compared$Res.Df[2],
       p = compared$`Pr(>F)`[2])
}

power <- function(df, n_errors) {
  edge <- qt(0.975, df)
  pt(edge, df, n_errors, lower.tail = FALSE) + pt(-edge, df, n_errors)
}

found <- list(
  version = R.version.string,
  one_intercept = checks(first, rating ~ a + b + c, 1),
  rounds = checks(first, rating ~ a + b + c + round, 2),
  pure_error = lack_of_fit(rating ~ a + b + c, rating ~ puzzle_id),
  pure_error_rounds = lack_of_fit(rating ~ a + b + c + round, rating ~ puzzle_id + round),
  power = lapply(list(c(6, 1), c(26, 2.8), c(96, 0.5), c(196, 4)),
                 function(each) list(df = each[1], n_errors = each[2], power = power(each[1], each[2])))
)
writeLines(jsonlite::toJSON(found, digits = 12, auto_unbox = TRUE, pretty = TRUE),
           file.path(here, "regression_checks.json"))
